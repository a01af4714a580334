/** What other features may ask of the small questions. */
export { divisionNames } from './divisions.ts';
