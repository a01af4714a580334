/** "Warp and weft": the first public theme. Threads and selvedges, a strict grid, large type, quiet motion. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import type { Theme } from '#kit/site/view.ts';

import { Document } from '../document.tsx';
import { blocks } from './blocks.ts';
import { DetailPage } from './detail/detail.tsx';
import { Home } from './home/home.tsx';
import { ListPage } from './list/list.tsx';
import { ClosedPage, MembersOnlyPage, NotFoundPage } from './outage.tsx';
import { SinglePage } from './page.tsx';
import { SearchPage } from './search.tsx';
import { contrasts, tokenStyles, tokens } from './tokens.ts';

/** In the order of the cascade: narrow screens and paper come last. */
const sheets = [
  'base',
  'header',
  'menu',
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
] as const;

const require = createRequire(import.meta.url);

export const warp: Theme = {
  key: 'warp',
  title: { 'zh-cn': '经纬', en: 'Warp and weft' },
  summary: {
    'zh-cn': '克制、清晰的企业官网，适合制造、科技与咨询公司。',
    en: 'A calm, precise corporate look for manufacturing, technology and consulting.',
  },
  styles: [...sheets.map((sheet) => textOf(`./styles/${sheet}.css`)), textOf('../form/form.css')].join('\n'),
  script: `${textOf('./enhance.js')}\n${textOf('../form/form.js')}`,
  files: [
    {
      name: 'geist-latin.woff2',
      file: pathToFileURL(require.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')),
      contentType: 'font/woff2',
    },
    {
      name: 'source-serif-latin.woff2',
      file: pathToFileURL(require.resolve('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2')),
      contentType: 'font/woff2',
    },
  ],
  tokens,
  contrasts,
  blocks,
  tokenStyles,
  document: (props) => Document(props),
  pages: {
    home: (frame, view) => Home({ frame, view }),
    list: (frame, view) => ListPage({ frame, view }),
    detail: (frame, view) => DetailPage({ frame, view }),
    page: (frame, view) => SinglePage({ frame, view }),
    search: (frame, view) => SearchPage({ frame, view }),
    notFound: (frame, view) => NotFoundPage({ frame, view }),
    membersOnly: (frame, view) => MembersOnlyPage({ frame, view }),
    closed: (frame, view) => ClosedPage({ frame, view }),
  },
};

function textOf(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}
