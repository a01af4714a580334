/** What a text may contain: the editor knows nothing else, so nothing else can be pasted or typed. */
import type { Extensions } from '@tiptap/core';
import FileHandler from '@tiptap/extension-file-handler';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';

const pictureMimes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

interface ExtensionOptions {
  placeholder: string;
  /** Pictures dropped at a place of the text. */
  onDrop: (files: File[], position: number) => void;
}

/** Headings 2 to 4 (1 is the page's own), lists, quote, code, rule, links, tables, pictures, alignment. */
export function extensionsOf({ placeholder, onDrop }: ExtensionOptions): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        protocols: ['http', 'https', 'mailto', 'tel'],
        HTMLAttributes: { rel: 'noopener', target: null },
      },
    }),
    TableKit.configure({ table: { resizable: true } }),
    Image.configure({ allowBase64: false }),
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
    Placeholder.configure({ placeholder }),
    FileHandler.configure({ allowedMimeTypes: pictureMimes, onDrop: (_editor, files, position) => onDrop(files, position) }),
  ];
}
