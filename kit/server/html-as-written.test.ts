/** Texts that are read as they stand come out exactly as the parser would leave them; the others are left to it. */
import { describe, expect, test } from 'vitest';

import { cleanAsWritten } from './html-as-written.ts';
import { cleanHtml } from './html-cleaner.ts';

describe('what an editor writes is read as it stands:', () => {
  test.each([
    '',
    'words',
    'a &amp; b &lt;c&gt;&nbsp;d "e" ’f’ 😀',
    '<p>一<br>二</p>',
    '<h2 style="text-align: center">One</h2><p style="text-align:right;">Two <strong>th<em>r</em>ee</strong></p><hr>',
    '<p style="min-width: 75px" class="x">a</p><pre><code class="language-ts">a &lt; b;\n\nc</code></pre><pre>a\n</pre>',
    '<ul><li><p>a</p><ol start="3"><li>b</li></ol></li>\n<li></li></ul><blockquote><p>q</p><ul><li>x</li></ul></blockquote>',
    '<p><a rel="noopener" href="https://a.example/b?c=1&amp;d=2">x</a> <a target="_blank" rel="noopener" href="/文">y</a></p>',
    '<figure><img src="/storage/r1/a.png" alt="A &amp; B" width="300" height="200"><figcaption>A</figcaption></figure>',
    '<table style="min-width: 75px"><colgroup><col style="min-width: 25px"><col></colgroup><thead><tr><th>a</th></tr></thead><tbody><tr><td colspan="2" rowspan="1" colwidth="120,80"><p>b</p></td></tr></tbody></table>',
    '<div><table><tbody><tr><td><table><tbody><tr><td>x</td></tr></tbody></table></td></tr></tbody></table></div>',
  ])('%s', async (html) => {
    const clean = cleanAsWritten(html);
    expect(clean).toBeDefined();
    expect(clean).toBe(await cleanHtml(html));
  });
});

describe('what a parser would mend, skip or take out is left to it:', () => {
  test.each([
    ...[
      ' <p>a</p>',
      '<p>a</p>\u00a0',
      '<p>a</p',
      '<p>a',
      'a</p>',
      '<p>a</h2>',
      '<P>a</P>',
      '<p >a</p>',
      '<br/>',
      '</br>',
      '<p>a</p><!-- x -->',
    ],
    ...['a < b', 'a > b', 'a & b', '&copy;', '&#60;', 'a\rb', 'a\0b', '\ufeffa', '\ud800', '<pre>\na</pre>'],
    ...[
      '<p><p>a</p></p>',
      '<p><h2>a</h2></p>',
      '<a rel="noopener"><b><a rel="noopener">a</a></b></a>',
      '<strong><p>a</p></strong>',
      '<li>a</li>',
    ],
    ...[
      '<table>a</table>',
      '<table><tr><td>a</td></tr></table>',
      '<table><tbody> <tr></tr></tbody></table>',
      '<tr><td>a</td></tr>',
      '<ul>a</ul>',
    ],
    ...['<p style="text-align: left" style="x">a</p>', "<p style='x'>a</p>", '<p style>a</p>', '<p id="x">a</p>', '<p onclick="x">a</p>'],
    ...['<a href="/x">a</a>', '<a href="javascript:x" rel="noopener">a</a>', '<a href="java&#9;script:x" rel="noopener">a</a>'],
    ...[
      '<a href="/x" rel="opener">a</a>',
      '<a href="/x" rel="noopener" target="_top">a</a>',
      '<a href="&#106;avascript:x" rel="noopener">a</a>',
    ],
    ...[
      '<img>',
      '<img src="data:x">',
      '<img src="x.png">',
      '<img src="//x/y.png">',
      '<img src="/a.png" alt=" x">',
      '<img src="/a.png" width="100%">',
    ],
    ...[
      '<img src="/a.png" alt="&quot;">',
      '<img src="/a.png" alt="\u00a0">',
      '<script>x</script>',
      '<svg></svg>',
      '<iframe src="/x"></iframe>',
      '<video src="/x"></video>',
    ],
    '<blockquote>'.repeat(51) + '</blockquote>'.repeat(51),
  ])('%s', (html) => expect(cleanAsWritten(html)).toBeUndefined());
});

test('whatever is put together at random, both come to the same text', async () => {
  const random = numbersFrom(20_261_127);
  let read = 0;
  for (let n = 0; n < 1500; n += 1) {
    const html = textOf(random).trim();
    const clean = cleanAsWritten(html);
    if (clean === undefined) continue;
    read += 1;
    expect(clean, html).toBe(html && (await cleanHtml(html)));
  }
  expect(read).toBeGreaterThan(300);
}, 60_000);

type Random = () => number;

function numbersFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pieces = ['a', ' 文 ', '&amp;', '&lt;b', '&gt;', '&nbsp;', '\n', '"', '--', ']]', '&amp;lt;', '😀', '\u2028', '{{x}}', '/'];
const odd = ['\u00a0', '&', '>', '&quot;', '\r', '<!-- x -->', '<font>x</font>', '<tr><td>x</td></tr>', '<svg><p>x</p></svg>', '<P>x</P>'];
const inline = ['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'sub', 'sup', 'small', 'code', 'span'];
const values: Readonly<Record<string, readonly string[]>> = {
  style: ['text-align: center', 'min-width: 75px', 'color: red; TEXT-ALIGN: LEFT', ''],
  class: ['language-ts', 'x'],
  href: ['/x', 'https://a.example/?b=1&amp;c=2', '#t', 'x/y', '//x', 'htt&amp;ps://x'],
  src: ['/a.png', 'https://a.example/b.png', 'htt&amp;ps://x', '/&amp;/x'],
  alt: ['', 'x', ' x ', 'a&amp;b', 'javascript:x'],
  width: ['100', '100%'],
  colspan: ['2', 'x'],
  colwidth: ['100,20', '1;2'],
};

function textOf(random: Random): string {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T; // safe: no list is empty
  const some = (most: number, make: () => string) => Array.from({ length: Math.floor(random() * (most + 1)) }, make).join('');
  const attribute = (name: string, chance: number) =>
    random() < chance ? ` ${name}="${random() < 0.8 ? values[name]?.[0] : pick(values[name] ?? [''])}"` : '';
  const look = () => attribute('style', 0.2) + attribute('class', 0.1);
  // Now and then an end is lost.
  const element = (name: string, inside: string, more = '') => `<${name}${look()}${more}>${inside}${random() < 0.01 ? '' : `</${name}>`}`;
  const words = () => some(3, () => (random() < 0.02 ? pick(odd) : pick(pieces)));
  const line = (depth: number): string =>
    some(3, () => {
      const draw = random();
      if (depth > 3 || draw < 0.5) return words();
      if (draw < 0.6) return '<br>';
      if (draw < 0.7) return `<img${attribute('src', 0.95)}${attribute('alt', 0.7)}${attribute('width', 0.3)}>`;
      if (draw < 0.8) return element('a', line(depth + 1), `${attribute('href', 0.9)} rel="noopener"`);
      return element(pick(inline), line(depth + 1));
    });
  const cell = (depth: number) => element(pick(['td', 'th']), flow(depth), attribute('colspan', 0.3) + attribute('colwidth', 0.2));
  const flow = (depth: number): string =>
    some(3, () => {
      const draw = random();
      if (depth > 3 || draw < 0.2) return words();
      if (draw < 0.5) return element(pick(['p', 'h2', 'h3', 'pre']), line(depth + 1));
      if (draw < 0.6) return element(pick(['blockquote', 'div', 'figure', 'figcaption']), flow(depth + 1));
      if (draw < 0.75)
        return element(
          pick(['ul', 'ol']),
          some(3, () => element('li', flow(depth + 1))),
        );
      if (draw < 0.8) return '<hr>';
      const columns = random() < 0.5 ? '<colgroup><col style="width: 1px"></colgroup>' : '';
      return element(
        'table',
        columns +
          element(
            'tbody',
            some(2, () =>
              element(
                'tr',
                some(3, () => cell(depth + 1)),
              ),
            ),
          ),
      );
    });
  return flow(0);
}
