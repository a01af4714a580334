/** What other features may ask of the small questions. */
export { divisionCalled, divisionNames, divisionsNamed } from './divisions.ts';
