/** What other features may ask of uploaded files. */
export { filesOf, keyOf } from './upload.service.ts';
