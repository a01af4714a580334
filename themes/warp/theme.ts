/** "Warp and weft": the first public theme. Threads and selvedges, a strict grid, large type, quiet motion. */
import type { Theme } from '#kit/site/view.ts';

import { Document } from '../document.tsx';
import { font, scriptOf, stylesOf } from '../shared/assemble.ts';
import { sharedFiles } from '../shared/files.ts';
import { singlePages } from '../shared/parts/page.tsx';
import { blocks } from './blocks.ts';
import { DetailPage } from './detail/detail.tsx';
import { Home } from './home/home.tsx';
import { ListPage } from './list/list.tsx';
import { outages } from './outage.tsx';
import { Heading } from './parts/heading.tsx';
import { SearchPage } from './search.tsx';
import { Shell } from './shell.tsx';
import { contrasts, tokenStyles, tokens } from './tokens.ts';

/** In the order of the cascade: narrow screens and paper come last. */
const sheets = [
  'base',
  '../../shared/focal',
  'header',
  'menu',
  'room',
  'parts',
  'heading',
  'hero',
  'home',
  'blocks',
  'more-blocks',
  'list',
  'detail',
  'matter',
  'prose',
  'search',
  'outage',
  'footer',
  'variants',
  'tablet',
  'phone',
  'print',
  '../../form/form',
] as const;

export const warp: Theme = {
  key: 'warp',
  title: { 'zh-cn': '经纬', en: 'Warp and weft' },
  summary: {
    'zh-cn': '克制、清晰的企业官网，适合制造、科技与咨询公司。',
    en: 'A calm, precise corporate look for manufacturing, technology and consulting.',
  },
  styles: stylesOf(import.meta.url, sheets),
  script: scriptOf(import.meta.url, ['./turning.js']),
  files: [
    ...sharedFiles,
    font('geist-latin.woff2', '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
    font('source-serif-latin.woff2', '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'),
  ],
  tokens,
  contrasts,
  blocks,
  tokenStyles,
  document: (props) => Document({ ...props, fonts: ['/assets/geist-latin.woff2'] }),
  pages: {
    home: (frame, view) => Home({ frame, view }),
    list: (frame, view) => ListPage({ frame, view }),
    detail: (frame, view) => DetailPage({ frame, view }),
    search: (frame, view) => SearchPage({ frame, view }),
    ...singlePages({ Shell, Heading }),
    ...outages,
  },
};
