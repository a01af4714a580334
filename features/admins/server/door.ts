/** What other features may ask of administrators. */
export { createFounder, isUnfounded, isUnvisited, superAccounts } from './founder.ts';
export { type AdminPlace, type Recorded, resetPassword, resetPasswordOf, resetTwoStep } from './reset.service.ts';
