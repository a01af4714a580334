/** The files of a document's fields, as visitors take them. Pure. */
import type { ShownField } from './shown.ts';

export interface FieldFile {
  /** Of the field. */
  title: string;
  url: string;
}

const film = /\.(mp4|webm|mov|m4v)(?:[?#]|$)/i;

/** The first film is looked at on the page itself; the others are taken one by one, in this order. */
export function filesOfFields(fields: readonly ShownField[]): { film: FieldFile | undefined; files: FieldFile[] } {
  const all = fields
    .filter(({ type }) => type === 'file' || type === 'files')
    .flatMap(({ title, value }) => textsOf(value).map((url) => ({ title, url })));
  const first = all.find(({ url }) => film.test(url));
  return { film: first, files: all.filter((file) => file !== first) };
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string' && each !== '');
}
