/** Where the fields of a content model stand on a page: short ones beside the text, pictures and files with the others, long ones below. */
import { filesOfFields, type ShownField } from '#features/models/server/door.ts';
import type { Fact, FileLink, ModelField, Picture, Video } from '#kit/site/view.ts';
import { fileOf } from './file-link.ts';
import { cover } from './frame.ts';
import { factsOf, isKind } from './model-facts.ts';
import { decoded, escaped } from './text.ts';

export interface ModelParts {
  fields: ModelField[];
  facts: Fact[];
  pictures: Picture[];
  files: FileLink[];
  video: Video | undefined;
  /** Rich texts under their titles. Each was sanitised when it was written. */
  html: string;
}

/** @param title of the document: what its pictures are called */
export function modelParts(fields: readonly ShownField[], title: string): ModelParts {
  const { film, files } = filesOfFields(fields);
  return {
    fields: [...fields],
    facts: factsOf(fields),
    pictures: fields.flatMap((field) =>
      isKind(field, 'image', 'images') ? textsOf(field.value).flatMap((src) => cover(src, title) ?? []) : [],
    ),
    files: files.map((file) => modelFileOf(file.title, file.url)),
    video: film && { src: film.url, title },
    html: fields
      .filter((field) => isKind(field, 'editor'))
      .map((field) => `<h2>${escaped(field.title)}</h2>${String(field.value)}`)
      .join(''),
  };
}

/** A file of a field: by its own name, or by the field's where that says nothing. */
export function modelFileOf(title: string, url: string): FileLink {
  const ownName =
    url
      .split('/')
      .at(-1)
      ?.replace(/[?#].*$/, '') ?? '';
  // The hash that a file is kept by says nothing; what stands before it is the name it was uploaded with.
  const saying = ownName.replace(/[-_]?[0-9a-f]{40}(?=\.[^.]*$)/, '');
  return fileOf({ name: saying === '' || saying.startsWith('.') ? title : decoded(saying), url, size: 0 });
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string' && each !== '');
}
