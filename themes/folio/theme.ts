/** "Folio": an editorial look. Serif display type, hairlines, numbered sections, notes in the margin, much white. */
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

/** In the order of the cascade: forms take the look of what follows them; narrow screens and paper come last. */
const sheets = [
  'base',
  '../../form/form',
  'parts',
  'header',
  'heading',
  'lead',
  'home',
  'list',
  'detail',
  'prose',
  'outage',
  'footer',
  'side',
  'narrow',
  'print',
] as const;

export const folio: Theme = {
  key: 'folio',
  title: { 'zh-cn': '书页', en: 'Folio' },
  summary: {
    'zh-cn': '如一本好书：大字号宋体、细线与留白，适合咨询、法律、金融、文化与科技机构。',
    en: 'Like a well-made book: large serif type, hairlines and white space, for consulting, law, finance, culture and technology.',
  },
  styles: sheets.map((sheet) => textOf(`./styles/${sheet}.css`)).join('\n'),
  script: `${textOf('./enhance.js')}\n${textOf('../form/form.js')}`,
  files: [
    { name: 'folio-roman.woff2', file: fontFile('normal'), contentType: 'font/woff2' },
    { name: 'folio-italic.woff2', file: fontFile('italic'), contentType: 'font/woff2' },
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

function fontFile(style: 'normal' | 'italic'): URL {
  const name = `@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-${style}.woff2`;
  return pathToFileURL(createRequire(import.meta.url).resolve(name));
}

function textOf(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}
