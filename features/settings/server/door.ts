/** What other features may ask of settings: what is in force in one realm, its secrets by name, and to send something. */
export { type CarriedSettings, plantSettings, readCarriedSettings } from './carried.ts';
export { remoteStorages, secretSettingOf, settingsOf, settingsWithServices } from './in-force.ts';
export type { AllSettings, Settings } from './items/catalogue.ts';
export { memberItems } from './items/member-items.ts';
export { describeLetter, mailQueue } from './mail-failures.read.ts';
export { mailJobs, messengersOf, postLetter, postText, textJobs } from './services.ts';
export { realmsThatKeep } from './settings.repository.ts';
export { saveSettings } from './settings.service.ts';
