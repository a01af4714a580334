/** Films in a text: a file of one's own, or a player of another site. Both are blocks that are selected as a whole. */
import { mergeAttributes, Node } from '@tiptap/core';

import { isEmbed } from '#kit/contract/embeds.ts';

const attributes = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { default: null }]));
const keptAttributes = attributes('title', 'width', 'height');
const filmAttributes = attributes('muted', 'loop', 'playsinline');

/** A file, with the browser's own controls. */
export const Film = Node.create({
  name: 'film',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, poster: { default: null }, ...keptAttributes, ...filmAttributes }),
  parseHTML: () => [
    {
      tag: 'video',
      getAttrs: (element) => {
        const src = element.getAttribute('src') ?? element.querySelector('source')?.getAttribute('src');
        return src ? { src } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['video', mergeAttributes({ controls: '', preload: 'metadata' }, HTMLAttributes)],
});

/** A player that is known. Every other frame is no part of a text. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, ...keptAttributes }),
  parseHTML: () => [
    {
      tag: 'iframe',
      getAttrs: (element) => {
        const src = element.getAttribute('src') ?? '';
        return isEmbed(src) ? { src } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['iframe', mergeAttributes({ allowfullscreen: '', loading: 'lazy' }, HTMLAttributes)],
});
