/** What a text may contain: the editor knows nothing else, so nothing else can be pasted or typed. */
import { type Extensions, Mark } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { Placeholder, Selection } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';

import { KeptCursor } from './cursor.ts';
import { Embed, Film } from './films.ts';
import { keptElements } from './kept.ts';
import { BehindPaste } from './put-blocks.ts';

/** What is typed at the end of a link is not in it. Its own setting for that turns addresses that are typed into links as well. */
const Basics = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((one) => (one instanceof Mark && one.name === 'link' ? one.extend({ inclusive: false }) : one));
  },
});

/** Headings 2 to 4 (1 is the page's own), lists, quote, code, rule, links, tables, pictures, films, alignment; and what is kept. */
export function extensionsOf(placeholder: string): Extensions {
  return [
    Basics.configure({
      heading: { levels: [2, 3, 4] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        HTMLAttributes: { rel: 'noopener', target: null },
      },
    }),
    TableKit.configure({ table: { resizable: true } }),
    Image.configure({ allowBase64: false }),
    Film,
    Embed,
    ...keptElements,
    BehindPaste,
    KeptCursor,
    // What is chosen is seen while its link is written elsewhere.
    Selection,
    TextAlign.configure({ types: ['heading', 'otherHeading', 'paragraph'] }),
    Placeholder.configure({ placeholder }),
  ];
}
