/** What other features may ask of templates: which starters there are, and to plant one. */
export { plantCopy, readCopy, readSite } from './copy.ts';
export { plantSite, plantTemplate } from './plant.ts';
export { countPublished as countCopied } from './site.repository.ts';
export type { Company } from './site.ts';
export { documentsOf, findTemplate, templates } from './templates.ts';
