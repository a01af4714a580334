/** What may be uploaded, and under which name it is kept. */

import { fillSaveName, type SaveName } from '#kit/contract/save-name.ts';
import { extensionOf, type FileKind, knownKind } from '#kit/server/file-kinds.ts';
import { isFileKey } from '#kit/server/files.ts';
import { neverAllowed } from '#kit/server/never-allowed.ts';
import { refuseUpload } from '../contract.ts';
import { isReservedTopic } from '../library.contract.ts';

const nameMaxLength = 100;

export interface Allowed {
  extension: string;
  /** Undefined for a kind we only know by its extension: kept as it is, always downloaded. */
  kind: FileKind | undefined;
}

/** The kind of a file, if the list allows it and its first bytes agree. `list`: extensions or mime types; `*` and `image/*` work. */
export function checkKind(name: string, head: Buffer, list: string): Allowed {
  const extension = extensionOf(name);
  const kind = knownKind(extension);
  if (neverAllowed.has(extension) || !isListed(extension, kind?.mimetype ?? '', list)) throw refuseUpload('upload.type');
  if (kind && !kind.begins(head)) throw refuseUpload('upload.disguised', { extension });
  return { extension, kind };
}

/** Those of these extensions that the list allows. `listedOf('pdf,png,txt', 'image/*,pdf')` → `pdf,png` */
export function listedOf(extensions: string, list: string): string {
  return extensions
    .split(',')
    .filter((extension) => isListed(extension, knownKind(extension)?.mimetype ?? '', list))
    .join(',');
}

export function checkTopic(topic: string): string {
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(topic) || isReservedTopic(topic)) throw refuseUpload('upload.topic', {}, { field: 'topic' });
  return topic;
}

/** At most so many characters, with the extension. */
export function shortName(name: string): string {
  const plain = [...name.replace(/\p{Cc}/gu, '')];
  if (plain.length <= nameMaxLength) return plain.join('');
  const suffix = `.${extensionOf(name)}`;
  return `${plain.slice(0, nameMaxLength - suffix.length).join('')}${suffix}`;
}

/** The key of a file below the realm's folder, from the pattern of the settings. Its name always holds the hash, so that nobody can guess it. */
export function saveNameOf(pattern: string, file: SaveName): string {
  const path = fillSaveName(pattern, file).replace(/^\/+(storage\/)?/, '');
  const key = path.includes(file.sha1) ? path : withHash(path, file.sha1);
  if (!isFileKey(key) || extensionOf(key) !== file.extension) throw refuseUpload('upload.save_name');
  return key;
}

function withHash(path: string, sha1: string): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') ? `${path.slice(0, dot)}-${sha1}${path.slice(dot)}` : `${path}-${sha1}`;
}

function isListed(extension: string, mimetype: string, list: string): boolean {
  const type = mimetype.split(';')[0] ?? '';
  return list
    .toLowerCase()
    .split(',')
    .map((item) => item.trim().replace(/^\./, ''))
    .some(
      (item) =>
        item === '*' ||
        item === extension ||
        (type !== '' && (item === type || (item.endsWith('/*') && type.startsWith(item.slice(0, -1))))),
    );
}
