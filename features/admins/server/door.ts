/** What other features may ask of administrators. */
export { createFounder, type Founder, isUnfounded } from './founder.ts';
export { type AdminPlace, resetPassword, resetTwoStep } from './reset.service.ts';
