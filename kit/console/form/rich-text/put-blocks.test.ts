// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { GapCursor } from '@tiptap/pm/gapcursor';
import type { Node } from '@tiptap/pm/model';
import { AllSelection, NodeSelection, type Selection, TextSelection } from '@tiptap/pm/state';
import { CellSelection } from '@tiptap/pm/tables';
import { afterEach, expect, it } from 'vitest';

import { extensionsOf } from './extensions.ts';
import { pictureAt, putBlocks, replacePicture } from './put-blocks.ts';

const picture = (name: string) => ({ type: 'image', attrs: { src: `/storage/${name}.png` } });

const editors: Editor[] = [];
// One that stays looks at its page a moment later, when there is none.
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

function editorOn(content: string): Editor {
  const editor = new Editor({ extensions: extensionsOf(''), content });
  editors.push(editor);
  return editor;
}

const blocksOf = ({ state }: Editor) => state.doc.children.map((node) => node.textContent || (node.attrs.src ?? ''));

it('goes on behind a picture: what is typed next does not take its place', () => {
  const editor = editorOn('<p>Before</p><p>After</p>');
  editor.commands.setTextSelection(7);
  putBlocks(editor, [picture('one')]);
  editor.view.dispatch(editor.state.tr.insertText('Typed '));
  expect(blocksOf(editor)).toEqual(['Before', '/storage/one.png', 'Typed After']);
});

it('sets pictures that arrive one after the other in their order, with a line behind the last', () => {
  const editor = editorOn('<p></p>');
  putBlocks(editor, [picture('one')]);
  putBlocks(editor, [picture('two'), picture('three')]);
  editor.view.dispatch(editor.state.tr.insertText('Typed'));
  expect(blocksOf(editor).slice(0, 4)).toEqual(['/storage/one.png', '/storage/two.png', '/storage/three.png', 'Typed']);
});

it('puts a picture into a text that stands nowhere: behind another tab', () => {
  const editor = editorOn('<p></p>');
  editor.commands.insertContent('Before');
  editor.unmount();
  putBlocks(editor, [picture('one')]);
  expect(blocksOf(editor)).toEqual(['Before', '/storage/one.png', '']);
  editor.mount(document.createElement('div'));
  editor.commands.undo();
  expect(blocksOf(editor)).toEqual(['Before']);
});

it('stands before a paragraph whose beginning has the cursor, and leaves no empty one', () => {
  const editor = editorOn('<p>Text</p>');
  editor.commands.setTextSelection(1);
  putBlocks(editor, [picture('one')]);
  expect(blocksOf(editor)).toEqual(['/storage/one.png', 'Text']);
});

const two = '<img src="/a.png"><img src="/b.png"><p>Text</p><img src="/c.png">';
const row = '<tr><td><p>One</p></td><td><p>Two</p></td></tr>';
const behind =
  (words: string, more = 0) =>
  (doc: Node) => {
    let at = 0;
    doc.descendants((node, place) => {
      if (node.text === words) at = place + words.length + more;
    });
    return TextSelection.create(doc, at);
  };

it.each<[string, string, (doc: Node) => Selection, string]>([
  ['before the first picture', two, (doc) => new GapCursor(doc.resolve(0)), '<img src="/new.png"><p>Typed</p><img src="/a.png"><img'],
  [
    'before all',
    '<img src="/a.png"><p>Text</p>',
    (doc) => TextSelection.create(doc, 0),
    '<img src="/new.png"><p>Typed</p><img src="/a.png">',
  ],
  ['between two pictures', two, (doc) => new GapCursor(doc.resolve(1)), '<img src="/a.png"><img src="/new.png"><p>Typed</p><img'],
  ['behind the last picture', two, (doc) => new GapCursor(doc.resolve(9)), '<img src="/c.png"><img src="/new.png"><p>Typed</p>'],
  ['on a picture', two, (doc) => NodeSelection.create(doc, 0), '<img src="/a.png"><img src="/new.png"><p>Typed</p><img src="/b.png">'],
  ['on everything', two, (doc) => new AllSelection(doc), '<p>Text</p><img src="/c.png"><img src="/new.png"><p>Typed</p>'],
  ['on cells', `<table>${row}</table>`, (doc) => CellSelection.create(doc, 2, 9), '<p>Two</p><img src="/new.png"><p>Typed</p></td>'],
  ['in a cell', `<table>${row}</table>`, behind('One'), '<p>One</p><img src="/new.png"><p>Typed</p></td>'],
  ['in a list', '<ul><li>One</li><li>Two</li></ul>', behind('One'), '<p>One</p><img src="/new.png"><p>Typed</p></li><li>'],
  ['in a quotation', '<blockquote><p>One</p></blockquote>', behind('One'), '<p>One</p><img src="/new.png"><p>Typed</p></blockquote>'],
  ['within a word', '<p>Text</p>', behind('Text', -2), '<p>Te</p><img src="/new.png"><p>Typedxt</p>'],
])('finds a place for a picture with the cursor %s, and goes on behind it', (_where, content, cursor, expected) => {
  const editor = editorOn(content);
  editor.view.dispatch(editor.state.tr.setSelection(cursor(editor.state.doc)));
  putBlocks(editor, [{ type: 'image', attrs: { src: '/new.png' } }]);
  editor.view.dispatch(editor.state.tr.insertText('Typed'));
  expect(editor.getHTML().replaceAll(/ (?:style|colspan|rowspan)="[^"]*"/g, '')).toContain(expected);
});

it.each([
  ['<p>One</p><p>Two</p>', ['One', 'Two', '/storage/one.png', 'Typed']],
  [`<p>One</p><table>${row}</table>`, ['One', 'OneTwo', '/storage/one.png', 'Typed']],
  ['<img src="/a.png">', ['/a.png', '/storage/one.png', 'Typed']],
])('stands at the end of a text in which nobody has been: %s', (content, expected) => {
  const editor = editorOn(content);
  putBlocks(editor, [picture('one')]);
  editor.view.dispatch(editor.state.tr.insertText('Typed'));
  expect(blocksOf(editor).filter(Boolean)).toEqual(expected);
});

it('goes on behind a table that was pasted, with a line there', () => {
  const editor = editorOn('<p>Before</p>');
  editor.commands.setTextSelection(7);
  editor.view.pasteHTML('<table><tbody><tr><td>One</td><td>Two</td></tr></tbody></table>');
  editor.view.dispatch(editor.state.tr.insertText('Typed'));
  expect(blocksOf(editor)).toEqual(['Before', 'OneTwo', 'Typed']);
});

it('goes on in the text behind a table that was pasted between two lines, and takes all of it back at once', () => {
  const editor = editorOn('<p>Before</p><p></p><p>After</p>');
  editor.commands.setTextSelection(9);
  editor.view.pasteHTML('<p>Figures</p><table><tbody><tr><td>One</td><td>Two</td></tr></tbody></table>');
  editor.view.dispatch(editor.state.tr.insertText('Typed '));
  expect(blocksOf(editor)).toEqual(['Before', 'Figures', 'OneTwo', 'Typed After']);
  editor.commands.undo();
  editor.commands.undo();
  expect(blocksOf(editor)).toEqual(['Before', '', 'After']);
});

it('stays in the cell into which a text was pasted, behind it', () => {
  const editor = editorOn('<table><tbody><tr><td><p>One</p></td><td><p>Two</p></td></tr></tbody></table><p>After</p>');
  editor.commands.setTextSelection(7);
  editor.view.pasteHTML('<p>more</p>');
  editor.view.dispatch(editor.state.tr.insertText('!'));
  expect(editor.getText()).toContain('Onemore!');
});

it('goes on behind a picture that was pasted by itself', () => {
  const editor = editorOn('<p>Before</p>');
  editor.commands.setTextSelection(7);
  editor.view.pasteHTML('<img src="/storage/one.png">');
  editor.view.dispatch(editor.state.tr.insertText('Typed'));
  expect(blocksOf(editor).slice(0, 3)).toEqual(['Before', '/storage/one.png', 'Typed']);
});

it('puts another picture in the place of one, wherever that stands by now, and brings none back that was deleted meanwhile', () => {
  const editor = editorOn('<p>Before</p><img src="/a.png" alt="A"><p>Between</p><img src="/a.png" alt="A again">');
  editor.state.doc.descendants((node, at) => void (node.attrs.alt === 'A again' && editor.commands.setNodeSelection(at)));
  const last = pictureAt(editor);
  editor.commands.insertContentAt(1, 'More. ');
  replacePicture(editor, last, { src: '/b.png', alt: 'B' });
  expect(blocksOf(editor).slice(0, 4)).toEqual(['More. Before', '/a.png', 'Between', '/b.png']);
  editor.commands.undo();
  expect(blocksOf(editor)[3]).toBe('/a.png');
  replacePicture(editor, { src: '/gone.png', nth: 0 }, { src: '/b.png', alt: 'B' });
  expect(blocksOf(editor)).not.toContain('/b.png');
});

it('goes on behind a picture that took the place of the chosen one, and stays where somebody went meanwhile', () => {
  const editor = editorOn('<p>Before</p><img src="/a.png"><p>After</p>');
  editor.commands.setNodeSelection(8);
  const chosen = pictureAt(editor);
  replacePicture(editor, chosen, { src: '/b.png', alt: 'B' });
  editor.view.dispatch(editor.state.tr.insertText('Typed '));
  expect(blocksOf(editor)).toEqual(['Before', '/b.png', 'Typed After']);
  editor.commands.setTextSelection(7);
  replacePicture(editor, { src: '/b.png', nth: 0 }, { src: '/c.png', alt: 'C' });
  editor.view.dispatch(editor.state.tr.insertText('hand'));
  expect(blocksOf(editor)).toEqual(['Beforehand', '/c.png', 'Typed After']);
});
