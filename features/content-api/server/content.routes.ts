import type { Received, Returned } from '#kit/contract/endpoint.ts';
import type { RouteSet } from '#kit/server/http/routes.ts';
import { content } from '../contract.ts';
import { readArchive } from './archive.read.ts';
import { readArchives, readSearch } from './lists.read.ts';
import type { Reading } from './reading.ts';
import { readColumns, readConfig, readFocus, readForm, readPage } from './site.read.ts';

type Calls = typeof content.endpoints;
type Answers = { [Name in keyof Calls]: (reading: Reading, received: Received<Calls[Name]>) => Promise<Returned<Calls[Name]>> };

/** @param document writes the API document of one site */
export function contentRoutes(document: (reading: Reading) => Promise<unknown>): RouteSet {
  const answers: Answers = {
    config: readConfig,
    columns: readColumns,
    page: readPage,
    archives: readArchives,
    archive: readArchive,
    focus: readFocus,
    search: readSearch,
    form: readForm,
    document,
  };
  return { contract: content, handlers: answers };
}
