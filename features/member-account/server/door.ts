/** What other programs may ask of members' own accounts. */
export { closingJobs, scheduleClosing } from './closing.service.ts';
export { codeJobs } from './code-jobs.ts';
export { removeOld as removeOldCodes } from './codes.repository.ts';
export { registerMember, registrationForm } from './register.service.ts';
