/** Pictures and films on their way into a text. */
import type { Editor } from '@tiptap/react';
import { type RefObject, useRef } from 'react';

import { filmTypes } from '#kit/contract/embeds.ts';
import { pictureTypes, useUploads } from '../inputs/use-uploads.ts';
import { altOf } from './pasted.ts';
import { type PlacedPicture, putBlocks, replacePicture } from './put-blocks.ts';

/** Each stands in the text, at the cursor, as soon as it is there. */
export function useTextUploads(holder: RefObject<Editor | null>) {
  return useUploads({
    topic: 'image',
    accept: [...pictureTypes, ...filmTypes].join(','),
    onDone({ url }, name) {
      const isFilm = filmTypes.some((type) => name.toLowerCase().endsWith(`.${type}`));
      const node = isFilm ? { type: 'film', attrs: { src: url } } : { type: 'image', attrs: { src: url, alt: altOf(name) } };
      putBlocks(holder.current, [node]);
    },
  });
}

/** A picture that takes the place of another, which stays until it is there. One at a time. */
export function useReplacing(holder: RefObject<Editor | null>) {
  const replaced = useRef<PlacedPicture>(undefined);
  const { going, refused, send } = useUploads({
    topic: 'image',
    accept: pictureTypes.join(','),
    onDone: ({ url }, name) => replacePicture(holder.current, replaced.current, { src: url, alt: altOf(name) }),
  });
  const replace = (picture: PlacedPicture, by: File | { src: string; alt: string }) => {
    for (const { cancel } of going) cancel();
    replaced.current = picture;
    if (by instanceof File) void send([by]);
    else replacePicture(holder.current, picture, by);
  };
  return { going, refused, replace };
}
