/** What other features may ask of members: to make one, to move its balance or points, and what it finds in its centre. */

export { memberMenus } from '#features/member-groups/server/door.ts';
export { memberGroupOf } from './audience.read.ts';
export { postLedger } from './ledger.service.ts';
export { createMember, holdCount as holdMemberCount } from './members.repository.ts';
