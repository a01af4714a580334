/** Pictures and films on their way into a text. */
import type { Editor } from '@tiptap/react';
import type { RefObject } from 'react';

import { filmTypes } from '#kit/contract/embeds.ts';
import { pictureTypes, useUploads } from '../inputs/use-uploads.ts';
import { altOf } from './pasted.ts';
import { putBlocks } from './put-blocks.ts';

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
