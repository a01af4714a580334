/** What other features may ask of members. */
export { createMember, type NewMember } from './members.repository.ts';
