/**
 * What a text may hold though no button makes it: it came by the API, an import or a paste, and stays when something else is written.
 * Without these the editor would drop it at the first letter typed.
 */
import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core';
import Subscript from '@tiptap/extension-subscript';
import Superscript from '@tiptap/extension-superscript';

/** Levels beside those that can be chosen. No rule of typing makes one: a page has its own heading 1. */
const otherLevels = [1, 5, 6];

const OtherHeading = Node.create({
  name: 'otherHeading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: otherLevels[0], rendered: false } }),
  parseHTML: () => otherLevels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs.level}`, HTMLAttributes, 0],
});

/** A picture, film or table with words below or above it. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | caption)+',
  defining: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const Caption = Node.create({
  name: 'caption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

/** Words in an element that is nothing but itself. */
const plainMark = (tag: string) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

/** A word is raised or lowered, not both. */
const scripts = { excludes: 'subscript superscript' };

export const keptElements: Extensions = [
  Subscript.extend(scripts),
  Superscript.extend(scripts),
  OtherHeading,
  Figure,
  Caption,
  ...['ins', 'mark', 'small'].map(plainMark),
];
