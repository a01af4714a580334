// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { altOf, cleanPasted, isOnlyPicture } from './pasted.ts';
import { picturesOfRtf } from './word-pictures.ts';

const clean = (html: string) => cleanPasted(html).html.replace(/\s+/g, ' ').replace(/> </g, '><');

describe('a paste from a word processor', () => {
  it('keeps the text and its structure, and loses the rest', () => {
    const word = `<html xmlns:o="urn:schemas"><head><meta charset=utf-8><style>p.MsoNormal{margin:0}</style></head><body lang=ZH-CN><!--StartFragment-->
      <h1 style='mso-outline-level:1' class="x">标题</h1><p class=MsoNormal style="font-family:宋体;text-align:center"><span lang=EN-US style='font-size:12pt'>Hello<o:p></o:p></span> <b>粗</b> where id=5</p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p><![if !supportLists]><table width=300><tr><td valign=top onclick="x()" colspan=2>格</td></tr></table><!--EndFragment--></body></html>`;
    const html = clean(word);
    expect(html).toContain('<h2>标题</h2>');
    expect(html).toContain('<p style="text-align: center"><span>Hello</span><b>粗</b> where id=5</p>');
    expect(html).toContain('<td colspan="2">格</td>');
    expect(html).not.toMatch(/mso|o:p|class|onclick|font|StartFragment|supportLists|<p><\/p>/i);
  });

  it('turns paragraphs with a sign in front into lists, with their levels', () => {
    const item = (sign: string, text: string, level: number) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;</span></span><![endif]>${text}</p>`;
    expect(
      clean(`<p>Before</p>${item('1.', 'One', 1)}${item('·', 'Inner', 2)}${item('2.', 'Two', 1)}<p>After</p>${item('·', 'Dot', 1)}`),
    ).toBe(
      '<p>Before</p><ol><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ol><p>After</p><ul><li><p>Dot</p></li></ul>',
    );
  });

  it('begins another list where another kind follows at once, on every level, and keeps one list with its nested ones', () => {
    const item = (sign: string, text: string, level: number, list: number) =>
      `<p class=MsoListParagraph style='mso-list:l${list} level${level} lfo${list + 1}'><span style='mso-list:Ignore'>${sign}<span>&nbsp;</span></span>${text}</p>`;
    const items = [item('l', '列表一', 1, 0), item('l', '列表二', 1, 0), item('1.', '编号一', 1, 1), item('2.', '编号二', 1, 1)];
    expect(clean(items.join(''))).toBe(
      '<ul><li><p>列表一</p></li><li><p>列表二</p></li></ul><ol><li><p>编号一</p></li><li><p>编号二</p></li></ol>',
    );
    const nested = [
      item('（一）', 'One', 1, 1),
      item('o', 'Dot', 2, 0),
      item('a)', 'Letter', 2, 2),
      item('（二）', 'Two', 1, 1),
      item('1.', 'Anew', 1, 3),
    ];
    expect(clean(nested.join(''))).toBe(
      '<ol><li><p>One</p><ul><li><p>Dot</p></li></ul><ol><li><p>Letter</p></li></ol></li><li><p>Two</p></li></ol><ol><li><p>Anew</p></li></ol>',
    );
  });

  it('keeps the levels of headings apart: where there is a first one, all of them move down', () => {
    expect(clean('<h1>文档</h1><h2>章</h2><h3>节</h3><h4>条</h4>')).toBe('<h2>文档</h2><h3>章</h3><h4>节</h4><h4>条</h4>');
    expect(clean("<p class=MsoTitle style='mso-outline-level:1'>文档</p><h2 style='mso-outline-level:2'>章</h2>")).toMatch(
      /^<h2>文档<\/h2><h3>章<\/h3>$/,
    );
    // A part of a text, and a first heading without words.
    expect(clean('<h2>章</h2><h3>节</h3><h5>款</h5>')).toBe('<h2>章</h2><h3>节</h3><h4>款</h4>');
    expect(clean('<h1>&nbsp;</h1><h2>章</h2>')).toContain('<h2>章</h2>');
  });

  it('counts a list from where Word does', () => {
    const item = (sign: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${sign}<span>&nbsp;</span></span>${text}</p>`;
    expect(clean(`${item('5)', 'Five')}${item('6)', 'Six')}<p>Between</p>${item('7)', 'Seven')}`)).toBe(
      '<ol start="5"><li><p>Five</p></li><li><p>Six</p></li></ol><p>Between</p><ol start="7"><li><p>Seven</p></li></ol>',
    );
  });

  it('reads weight and slant from styles, and takes a wrapper for what it is', () => {
    expect(clean('<b style="font-weight:normal"><p><span style="font-weight:700;font-style:italic">x</span></p></b>')).toBe(
      '<p><span><em><strong>x</strong></em></span></p>',
    );
  });

  it('raises and lowers what its style does, keeps words with their figure, and parts a summary from what it opens', () => {
    const pasted = [
      '<p>10<span style="vertical-align: super">8</span> CO<span style="vertical-align: sub">2</span></p>',
      '<figure><img src="/a.png"><figcaption>One</figcaption></figure><figure><img src="/b.png"></figure>',
      '<details><summary>More</summary>of it</details>',
    ];
    const { html } = cleanPasted(pasted.join(''));
    expect(html).toContain('<sup>8</sup>');
    expect(html).toContain('<sub>2</sub>');
    expect(html).toContain('<figure><img src="/a.png"><figcaption>One</figcaption></figure><img src="/b.png">');
    expect(html).toContain('<p>More</p>of it');
  });

  it('leaves alone what Word says of other scripts', () => {
    expect(clean("<p><b style='mso-bidi-font-weight:normal'>x</b><i style='mso-bidi-font-style:normal'>y</i></p>")).toBe(
      '<p><b>x</b><i>y</i></p>',
    );
    expect(clean("<p><span style='mso-bidi-font-weight:bold;mso-bidi-font-style:italic'>x</span></p>")).toBe('<p><span>x</span></p>');
    expect(clean("<p><b style='color:red; font-weight: normal'><span>x</span></b></p>")).toBe('<p><span>x</span></p>');
  });

  it('keeps the path of a picture of our own, which every host of a website has', () => {
    const { html, foreign } = cleanPasted(
      `<p>a</p><img src="${window.location.origin}/storage/r1/a.png"><img src="https://far.example/b.png">`,
    );
    expect(html).toBe('<p>a</p><img src="/storage/r1/a.png"><img src="https://far.example/b.png">');
    expect(foreign).toEqual(['https://far.example/b.png']);
  });

  it('keeps the path of a file of our own that is linked, and every other address as it is', () => {
    const link = (href: string) => `<p><a href="${href}">x</a></p>`;
    expect(clean(link(`${window.location.origin}/storage/r1/a.pdf`))).toBe(link('/storage/r1/a.pdf'));
    for (const href of [`${window.location.origin}/tenant/x`, 'https://far.example/storage/a.pdf'])
      expect(clean(link(href))).toBe(link(href));
  });
});

describe('a paste from WeChat', () => {
  it('finds the pictures behind their placeholders, and drops what only counts readers', () => {
    const { html, foreign } = cleanPasted(
      `<section style="box-sizing:border-box"><section><span style="font-size:15px">字</span></section><img class="rich_pages" data-src="https://mmbiz.example/mmbiz_png/a/640?wx_fmt=png" src="data:image/gif;base64,R0lGOD"></section>
       <img src="https://count.example/p.gif" width="1" height="1"><mpvoice>x</mpvoice><p style="display: none;">hidden</p>`,
    );
    expect(html).toContain('<p><span>字</span></p>');
    expect(html).toContain('<img src="https://mmbiz.example/mmbiz_png/a/640?wx_fmt=png">');
    expect(foreign).toEqual(['https://mmbiz.example/mmbiz_png/a/640?wx_fmt=png']);
    expect(html).not.toMatch(/count\.example|mpvoice|hidden|data:/);
  });

  it('keeps the bytes of pictures that came along, and loses those of the writer’s disk', () => {
    const sizes: number[] = [];
    const keep = (blob: Blob) => {
      sizes.push(blob.size);
      return 'blob:here/1';
    };
    const { html, foreign } = cleanPasted(
      '<img src="data:image/png;base64,AAAA"><img src="file:///C:/a.png"><img src="/storage/r1/a.png">',
      keep,
    );
    expect([html, foreign, sizes]).toEqual(['<img src="blob:here/1"><img src="/storage/r1/a.png">', ['blob:here/1'], [3]]);
  });
});

describe('a paste that would run', () => {
  it('has nothing left of it', () => {
    const html = clean(
      '<p onclick="x()"><script>alert(1)</script><a href="/a" onmouseover="x()" target="_top">a</a><svg onload="x()"></svg></p>',
    );
    expect(html).not.toMatch(/script|onclick|onmouse|onload|target/);
  });
});

describe('pictures', () => {
  it('are told from texts with pictures', () => {
    expect(isOnlyPicture('')).toBe(true);
    expect(isOnlyPicture('<html><body><!--StartFragment--><img src="https://x/a.png" alt="a"/><!--EndFragment--></body></html>')).toBe(
      true,
    );
    expect(isOnlyPicture('<p>文字</p><img src="a.png">')).toBe(false);
  });

  it('of Word take their bytes from the RTF beside the text, each in its place', async () => {
    const html = '<p><img src="file:///C:/one.png"></p><p>之间</p><p><img src="file:///C:/two.jpg"></p>';
    const rtf = [
      '{\\rtf1 {\\*\\shppict{\\pict{\\*\\picprop}\\picw10\\pngblip\\bliptag-123{\\*\\blipuid 0a1b2c3d}\n89504e47\n0d0a}}',
      '{\\nonshppict{\\pict\\wmetafile8 0100090000}}{\\*\\shppict{\\pict\\jpegblip\\bliptag9 ffd8ffe0}}}',
    ].join('');
    const bytes = picturesOfRtf(rtf);
    expect(bytes.map(({ type, size }) => ({ type, size }))).toEqual([
      { type: 'image/png', size: 6 },
      { type: 'image/jpeg', size: 4 },
    ]);
    const keep = (blob: Blob) => `blob:kept/${blob.type}`;
    const pasted = cleanPasted(html, keep, bytes);
    expect(pasted.html).toBe('<img src="blob:kept/image/png"><p>之间</p><img src="blob:kept/image/jpeg">');
    expect(pasted.lost).toBe(0);
  });

  it('of Word without their bytes are counted, and none is put in a wrong place', () => {
    const html = '<p>文字</p><p><img src="file:///C:/one.png"></p>';
    expect(cleanPasted(html, () => 'blob:kept')).toEqual({ html: '<p>文字</p>', foreign: [], lost: 1 });
  });

  it('leave no empty paragraph behind', () => {
    expect(clean('<p>文字</p><p> <img src="https://example.com/a.png" alt="a"> </p>')).toBe(
      '<p>文字</p><img src="https://example.com/a.png" alt="a">',
    );
  });

  it('are named by their file', () => {
    expect(altOf('line-3_overview.JPG')).toBe('line 3 overview');
    expect(altOf('产线')).toBe('产线');
  });
});
