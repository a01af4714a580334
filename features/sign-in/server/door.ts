/** What other features may ask of signing in. */
export { countFailing, removeQuiet } from './attempts.repository.ts';
export { hostRealm, requireOpenCompany } from './host-company.ts';
export { identifyAdministrator, identifyAgain, identifyMember } from './identify.ts';
export { removeUnusual } from './logins.repository.ts';
export {
  type EnteredMember,
  endMemberSessions,
  enterAsMember,
  isMemberPassword,
  proveMemberPassword,
  renewMemberSession,
} from './member-account.service.ts';
export {
  end as endMemberSession,
  endOthers as endOtherMemberSessions,
  listOf as listMemberSessions,
} from './member-sessions.repository.ts';
export { findKeptMember, findMember as findMemberSelf } from './members.repository.ts';
export { hasSecondStep, removeSecondStep } from './second-step.service.ts';
export { markSeen, removeEnded, removeOfRealm as endSessionsOfRealm } from './sessions.repository.ts';
export { openSession } from './sign-in.service.ts';
export { removeExpired as removeExpiredTickets } from './tickets.repository.ts';
