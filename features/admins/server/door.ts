/** What other features may ask of administrators. */
export { createFounder, isUnfounded, superAccounts } from './founder.ts';
export { type AdminPlace, resetPassword, resetPasswordOf, resetTwoStep } from './reset.service.ts';
