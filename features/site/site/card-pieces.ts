/** What a list shows of an archive besides its card: its file, the length of its film, how many pictures it holds. */
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

/** The fields of the built-in models that lists of these templates need; a key stays with its field for good. */
const wanted: Partial<Record<Template, readonly string[]>> = {
  products: ['gallery'],
  cases: ['gallery'],
  downloads: ['file'],
  album: ['pictures'],
  video: ['duration'],
};

/** Keys of fields to read with a list, and whether it needs what belongs to its archives. */
export function piecesOf(template: Template): { keys: readonly string[]; belongings: boolean } {
  return { keys: wanted[template] ?? [], belongings: template === 'downloads' || template === 'album' };
}

export function cardPieces({ archive_id, data, belongings }: { archive_id: number; data?: unknown; belongings?: CardBelongings | null }) {
  const values = valuesIn(data);
  const pictures = (belongings?.pictures ?? 0) + (Array.isArray(values.pictures) ? values.pictures.length : 0);
  const file = fileAt(values.file, belongings);
  return {
    ...(file && { file: { ...file, url: downloadUrl(archive_id, 1), downloads: belongings?.downloads ?? 0 } }),
    ...(pictures > 0 && { pictureCount: pictures }),
    ...(typeof values.duration === 'string' && values.duration !== '' && { duration: values.duration }),
  } satisfies Partial<Card>;
}

/** What a list shows of an archive that nobody chose a cover for: its first picture; empty where it has none. */
export function firstPictureOf({ data, belongings }: { data?: unknown; belongings?: CardBelongings | null }): string {
  const { pictures, gallery } = valuesIn(data);
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

function valuesIn(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}
