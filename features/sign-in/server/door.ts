/** What other features may ask of signing in. */
export { identifyAdministrator, identifyMember } from './identify.ts';
export { hasSecondStep, removeSecondStep } from './second-step.service.ts';
export { removeEnded } from './sessions.repository.ts';
export { openSession } from './sign-in.service.ts';
export { removeExpired as removeExpiredTickets } from './tickets.repository.ts';
