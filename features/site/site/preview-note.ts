/** The line above a preview: whoever was sent the link does not take it for the website. */
import { createHash } from 'node:crypto';
import { chinaWords } from '#kit/contract/china-time.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { fill, type Phrase } from '#kit/contract/refusal.ts';

const words: Phrase = {
  'zh-cn': '这是预览，不是网站上的页面。链接在 {time} 前有效。',
  en: 'This is a preview, not a page of the website. The link works until {time}.',
};

const style = `.preview-note{margin:0;padding:9px 20px;background:#16181d;color:#fff;font:14px/1.5 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;text-align:center}
@media print{.preview-note{display:none}}`;

/** For the page's policy, which allows no other style in the page itself. */
export const previewNoteHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** @param expires until when the link opens (unix seconds) */
export function withPreviewNote(html: string, lang: Lang, expires: number): string {
  const note = fill(words[lang], { time: chinaWords(new Date(expires * 1000), lang) });
  return html
    .replace('</head>', () => `<style>${style}</style></head>`)
    .replace(/<body[^>]*>/, (body) => `${body}<p class="preview-note" role="note">${note}</p>`);
}
