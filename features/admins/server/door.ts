/** What other features may ask of administrators. */
export { createFounder, type Founder, isUnfounded } from './founder.ts';
export { type AdminPlace, resetPassword } from './reset.service.ts';
