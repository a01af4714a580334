import { describe, expect, it } from 'vitest';

import { altOf, cleanPasted, isOnlyPicture } from './pasted.ts';

describe('a paste from a word processor', () => {
  it('keeps the text and its structure, and loses the rest', () => {
    const word = `<html xmlns:o="urn:schemas"><head><meta charset=utf-8><style>p.MsoNormal{margin:0}</style></head><body lang=ZH-CN><!--StartFragment-->
      <h2 style='mso-outline-level:2' class="x">标题</h2><p class=MsoNormal style="font-family:宋体"><span lang=EN-US style='font-size:12pt'>Hello<o:p></o:p></span> <b>粗</b> where id=5</p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p><![if !supportLists]><table width=300><tr><td valign=top onclick="x()">格</td></tr></table><!--EndFragment--></body></html>`;
    const clean = cleanPasted(word);
    expect(clean).toContain('<h2>标题</h2>');
    expect(clean).toContain('<span>Hello</span> <b>粗</b> where id=5');
    expect(clean).toContain('<td>格</td>');
    expect(clean).not.toMatch(/mso|o:p|style|class|onclick|StartFragment|supportLists|<p><\/p>/i);
  });

  it('tells a copied picture from a text with pictures', () => {
    expect(isOnlyPicture('')).toBe(true);
    expect(isOnlyPicture('<html><body><!--StartFragment--><img src="https://x/a.png" alt="a"/><!--EndFragment--></body></html>')).toBe(
      true,
    );
    expect(isOnlyPicture('<p>文字</p><img src="a.png">')).toBe(false);
  });

  it('names a picture by its file', () => {
    expect(altOf('line-3_overview.JPG')).toBe('line 3 overview');
    expect(altOf('产线')).toBe('产线');
  });
});
