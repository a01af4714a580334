/** The address of a film. Apart from the other fields: whoever asks for none need not load the players. */
import * as z from 'zod/mini';

import { isFilm } from './embeds.ts';
import { fileUrl } from './fields.ts';
import type { Phrase } from './refusal.ts';

const noFilm: Phrase = {
  'zh-cn': '不支持这个网址，请填写 https 的 .mp4、.webm 文件或视频页面',
  en: 'Not supported. Enter an .mp4 or .webm file (https), or the page of a video',
};

/** The address of what plays: a file, or a page of a known player. Empty is "none". */
export const film = () => fileUrl().check(z.refine((address) => address === '' || isFilm(address), { params: { phrase: noFilm } }));
