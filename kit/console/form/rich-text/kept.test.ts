// @vitest-environment happy-dom
/** What the site keeps of a text, the editor keeps: nothing that came by the API is lost at the first letter typed. */
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';

import { allowedTags } from '#kit/contract/html-rules.ts';
import { extensionsOf } from './extensions.ts';
import { asEditorHolds } from './stored.ts';

const editors: Editor[] = [];
// One that stays looks at its page a moment later, when there is none.
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

function heldOf(html: string): string {
  const editor = new Editor({ extensions: extensionsOf(''), content: asEditorHolds(html) });
  editors.push(editor);
  return editor.getHTML();
}

/** Each element of the rules, in its place. */
const kept: readonly string[] = [
  ...[1, 2, 3, 4, 5, 6].map((level) => `<h${level} style="text-align: center;">Heading</h${level}>`),
  '<p style="text-align: justify;">One<br>two</p>',
  '<hr>',
  '<blockquote><p>Quote</p></blockquote>',
  '<pre><code class="language-js">code</code></pre>',
  '<ul><li><p>Item</p></li></ul>',
  '<ol start="3" type="a"><li><p>Item</p></li></ol>',
  '<figure><img src="/a.png" alt="A"><figcaption>Caption</figcaption></figure>',
  '<p>10<sup>8</sup> H<sub>2</sub>O <ins>new</ins> <mark>marked</mark> <small>small</small> <u>under</u> <s>gone</s></p>',
  '<p><strong>strong</strong> <em>slanted</em></p>',
  '<p><a target="_blank" rel="noopener" href="/x" title="Title">link</a></p>',
  '<img src="/a.png" alt="A" title="Title" width="300" height="200">',
  '<video controls="" preload="metadata" src="/a.mp4" poster="/p.png" title="Film" width="300" height="200" muted="" loop="" playsinline=""></video>',
  '<iframe allowfullscreen="" loading="lazy" src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Film" width="600" height="400"></iframe>',
];

test.each(kept)('%s stays as it is', (html) => {
  expect(heldOf(html)).toBe(html);
});

/** What is said in another way, and means the same. */
const said: readonly [string, string][] = [
  ['<p><b>b</b><i>i</i><del>d</del><span>s</span></p>', '<p><strong>b</strong><em>i</em><s>d</s>s</p>'],
  ['<div style="text-align: center">d</div>', '<p style="text-align: center;">d</p>'],
  ['<p><img src="/a.png" alt="A"></p><p>After</p>', '<img src="/a.png" alt="A"><p>After</p>'],
  ['<video><source src="/a.mp4" type="video/mp4"></video>', '<video controls="" preload="metadata" src="/a.mp4"></video>'],
];

test.each(said)('%s becomes %s', (html, same) => {
  expect(heldOf(html)).toBe(same);
});

test('a table keeps its rows in their order, its headings, what was joined and how a cell is aligned; its caption stands above', () => {
  const table = [
    '<table><caption>Sizes</caption><thead><tr><th colspan="2">Head</th></tr></thead>',
    '<tbody><tr><td style="text-align: right">1</td><td>2</td></tr></tbody><tfoot><tr><td>Foot</td><td>3</td></tr></tfoot></table>',
  ];
  const page = new DOMParser().parseFromString(heldOf(table.join('')), 'text/html');
  expect(page.body.firstElementChild?.outerHTML).toBe('<p>Sizes</p>');
  const rows = [...page.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => `${cell.tagName} ${cell.textContent}`));
  expect(rows).toEqual([['TH Head'], ['TD 1', 'TD 2'], ['TD Foot', 'TD 3']]);
  expect(page.querySelector('th')?.getAttribute('colspan')).toBe('2');
  expect(page.querySelector('td')?.getAttribute('style')).toContain('text-align: right');
});

test('every element of the rules is tried here', () => {
  const tried = [...kept, ...said.map(([html]) => html), '<table><caption><thead><tbody><tfoot><tr><th><td>'].join('');
  expect(allowedTags.filter((tag) => !new RegExp(`<${tag}[ >]`).test(tried))).toEqual([]);
});
