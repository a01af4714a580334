/** What other features may ask of members. */
export { createMember } from './members.repository.ts';
