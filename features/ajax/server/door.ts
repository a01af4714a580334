/** What other features may ask of the small questions. */
export { divisionNames, divisionsNamed } from './divisions.ts';
