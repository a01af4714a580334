/** What other features may ask of signing in. */
export { identifyAdministrator, identifyMember } from './identify.ts';
export { removeEnded, removeOfAccount } from './sessions.repository.ts';
export { openSession } from './sign-in.service.ts';
