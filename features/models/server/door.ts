/** What other features may ask of models. */
export { sourcesOnSite } from '../contract.ts';
export { modelOfTemplate } from './built-in.ts';
export { carriedValues, reboundValues } from './carried.ts';
export { type Asking, type Coded, idsOf, isCoded, type NameValues, nameValues, wordsOfCodes } from './coded.ts';
export { deriveLater, deriveValues, enqueuePiece, modelJobs, type Scope, scopeOf, searchedIn, wordsQueue } from './derive.ts';
export { holdFields } from './derived.repository.ts';
export { nextFields } from './field-changes.ts';
export { filesOfFields } from './field-files.ts';
export { filterConditions } from './filters.ts';
export { cellOfValue, refuseCell, valueOfCell } from './in-file.ts';
export { find as findModel, findOfColumn, list as listModels } from './models.repository.ts';
export { plantModels, plantModelsWhereNone, readModels, type SiteModel } from './plant.ts';
export { schemaOfModel } from './schema-of-model.ts';
export { type ShownField, shownFields, wordsOf } from './shown.ts';
export { defaultsOf, fillIn, objectionsTo, readTyped, readValues, storedKeys, toStored } from './values.ts';
