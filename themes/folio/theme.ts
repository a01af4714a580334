/** "Folio": an editorial look. Serif display type, hairlines, numbered sections, notes in the margin, much white. */
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

/** In the order of the cascade: forms take the look of what follows them; narrow screens and paper come last. */
const sheets = [
  'base',
  'english',
  '../../shared/focal',
  '../../form/form',
  'parts',
  'header',
  'room',
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
  styles: stylesOf(import.meta.url, sheets),
  script: scriptOf(import.meta.url),
  files: [
    ...sharedFiles,
    font('folio-roman.woff2', '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'),
    font('folio-italic.woff2', '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2'),
  ],
  tokens,
  contrasts,
  blocks,
  tokenStyles,
  document: (props) => Document({ ...props, fonts: ['/assets/folio-roman.woff2'] }),
  pages: {
    home: (frame, view) => Home({ frame, view }),
    list: (frame, view) => ListPage({ frame, view }),
    detail: (frame, view) => DetailPage({ frame, view }),
    search: (frame, view) => SearchPage({ frame, view }),
    ...singlePages({ Shell, Heading }),
    ...outages,
  },
};
