/** What other features may ask of administrators. */
export { createFounder, isUnfounded } from './founder.ts';
export { type AdminPlace, resetPassword, resetTwoStep } from './reset.service.ts';
