/** What other features may ask of members. */
export { countMemberGroups, listMemberGroups } from './member-groups.repository.ts';
export { createMember } from './members.repository.ts';
