// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
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
  expect(pictureAt(editor)).toMatchObject({ src: '/b.png' });
  editor.commands.undo();
  expect(blocksOf(editor)[3]).toBe('/a.png');
  replacePicture(editor, { src: '/gone.png', nth: 0 }, { src: '/b.png', alt: 'B' });
  expect(blocksOf(editor)).not.toContain('/b.png');
});
