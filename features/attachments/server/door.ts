/** What other features may ask of uploaded files. */
export { pictureWidths, sizeUrl } from '#kit/server/picture-sizes.ts';
export { receive as receiveFile } from './arrival.ts';
export { fileOfCompany, isOfCompany, placeFile } from './company-files.ts';
export { copyJobs, filesNamedIn, inRealm, type NamedFile, takeAllBytes, takeFiles } from './copy.service.ts';
export { type FormFile, receiveForm, type SentForm } from './form-files.service.ts';
export { removeFilesOfMembers } from './members-files.service.ts';
export { filesAt, isPictureOfMembers, type ShownFile } from './pictures.read.ts';
export { privateUrl, receivePrivate, removePrivate } from './private.service.ts';
export { type StoreTable, storeTable } from './remote-addresses.ts';
export { compareStores, emptyStoreOf, storeJobs, sweepStores } from './remote-jobs.ts';
export { probeStore } from './remote-probe.ts';
export { attachmentJobs, sweepPending } from './removal.ts';
export { foldTotals } from './totals.repository.ts';
export { uploadConfigOf } from './upload-config.ts';
