/** What a list shows of an archive besides its card: its file, the length of its film, how many pictures it holds. */
import { fieldsOfLooks } from '#features/columns/server/door.ts';
import { readValues, toStored } from '#features/models/server/door.ts';
import type { InputType } from '#kit/contract/input-types.ts';
import { type TypedField, toFields } from '#kit/contract/typed-fields.ts';
import type { Card, FileLink, Template } from '#kit/site/view.ts';
import { downloadUrl } from './addresses.ts';
import { fileOf } from './file-link.ts';
import { modelFileOf } from './model-parts.ts';

/** What a revision holds beside its text, as lists read it. */
export interface CardBelongings {
  files: { name: string; url: string; size: number }[];
  /** How many. */
  pictures: number;
  first_picture: string | null;
  downloads: number;
}

/** Of which kind each field is that a look shows (`fieldsOfLooks`): one that was made another kind says it elsewhere, if at all. */
const kinds: Readonly<Record<string, InputType>> = { gallery: 'images', file: 'file', pictures: 'images', duration: 'string' };

/** Keys of fields to read with a list, and whether it needs what belongs to its archives. */
export function piecesOf(template: Template): { keys: readonly string[]; belongings: boolean } {
  return { keys: fieldsOfLooks[template] ?? [], belongings: template === 'downloads' || template === 'album' };
}

export interface Pieced {
  data?: unknown;
  belongings?: CardBelongings | null;
}

/** @param fields of its column's model as it is now: a field that was taken out leaves lists too */
export function cardPieces(fields: unknown, { archive_id, data, belongings }: Pieced & { archive_id: number }) {
  const values = valuesIn(fields, data);
  const pictures = (belongings?.pictures ?? 0) + (Array.isArray(values.pictures) ? values.pictures.length : 0);
  const file = fileAt(values.file, belongings);
  return {
    ...(file && { file: { ...file, url: downloadUrl(archive_id, 1), downloads: belongings?.downloads ?? 0 } }),
    ...(pictures > 0 && { pictureCount: pictures }),
    ...(typeof values.duration === 'string' && values.duration !== '' && { duration: values.duration }),
  } satisfies Partial<Card>;
}

/** What a list shows of an archive that nobody chose a cover for: its first picture; empty where it has none. */
export function firstPictureOf(fields: unknown, { data, belongings }: Pieced): string {
  const { pictures, gallery } = valuesIn(fields, data);
  const own = [belongings?.first_picture, ...listed(pictures), ...listed(gallery)];
  return own.find((src): src is string => typeof src === 'string' && src !== '') ?? '';
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Files of the archive itself come first, as on its own page. */
function fileAt(value: unknown, belongings: CardBelongings | null | undefined): FileLink | undefined {
  const [own] = belongings?.files ?? [];
  if (own) return fileOf(own);
  return belongings && typeof value === 'string' && value !== '' ? modelFileOf('', value) : undefined;
}

/** By the fields' keys: names may be changed. */
function valuesIn(fields: unknown, data: unknown): Readonly<Record<string, unknown>> {
  const own = toFields<TypedField>(fields).filter(({ key, type }) => kinds[key] === type);
  return readValues(
    own.map((field) => ({ ...field, name: field.key })),
    toStored(data),
  );
}
