/** View models of public pages: everything a theme may show, already loaded, translated, linked and sanitised. */
import type { ReactNode } from 'react';

import type { BlockDeclaration } from '#kit/contract/home-blocks.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { ThemeDeclaration, TokenValues } from '#kit/contract/theme-tokens.ts';
import type { FormView } from './form-view.ts';
import type { Head } from './head-view.ts';
import type { HomeView, Slide } from './home-view.ts';
import type { Card, ContactLink, Fact, FileLink, FilingNumber, Link, ModelField, NavItem, Picture, Tag, Video } from './pieces.ts';
import type { SearchView as PageOfSearch } from './search-view.ts';

export { contrastOf } from '#kit/contract/contrast.ts';
export { fillName } from '#kit/contract/fill-name.ts';
/** Themes read nothing of the kit but this file. */
export { type BlockDeclaration, type BlockSetting, blockKinds } from '#kit/contract/home-blocks.ts';
export type { Lang } from '#kit/contract/lang.ts';
export { fill } from '#kit/contract/refusal.ts';
export type { ContrastPair, ThemeToken, TokenValues } from '#kit/contract/theme-tokens.ts';
export type { FormField, FormView } from './form-view.ts';
export type { Head, SharedPicture } from './head-view.ts';
export type {
  AboutBlock,
  CasesBlock,
  ContactBlock,
  FiguresBlock,
  FocusBlock,
  HomeBlock,
  HomeView,
  HonoursBlock,
  ImageGridBlock,
  NamedPicture,
  NewsBlock,
  NewsColumn,
  PartnersBlock,
  ProductsBlock,
  RichTextBlock,
  Slide,
  VideoBlock,
} from './home-view.ts';
export type { Card, ContactLink, Fact, Figure, FileLink, FilingNumber, Link, ModelField, NavItem, Picture, Tag, Video } from './pieces.ts';

export type { Marked, SearchPart, SearchResult } from './search-view.ts';

/** The company behind the site. */
export interface Site {
  name: string;
  /** The short name beside the logo, or in place of it. */
  shortName: string;
  /** The logo shows the name itself. */
  isNameInLogo?: boolean;
  homeUrl: string;
  logo?: Picture;
  /** The logo on dark ground. Default: `logo`. */
  logoDark?: Picture;
  /** One or two sentences about the company. */
  profile?: string;
  phone?: ContactLink;
  switchboard?: ContactLink;
  /** The line that answers day and night. */
  hotline?: ContactLink;
  serviceHotline?: ContactLink;
  email?: ContactLink;
  fax?: string;
  address?: string;
  postcode?: string;
  qq: ContactLink[];
  wechat?: Picture;
  /** QR code of the site on phones. */
  phoneSite?: Picture;
  icp?: FilingNumber;
  police: FilingNumber[];
}

/** Addresses of the files a page needs. Styles apply in order: the theme's own first, the tenant's tokens after it. */
export interface PageAssets {
  styles: string[];
  /** Empty where no script may run: a preview. */
  script: string;
  icon?: string;
}

/** A language of the site, with this page's address in it. */
export interface LanguageLink extends Link {
  lang: Lang;
  current: boolean;
}

/** What a page has even without a site behind it. */
export interface BareFrame {
  locale: Lang;
  assets: PageAssets;
}

/** What surrounds every page of a site. */
export interface SiteFrame extends BareFrame {
  site: Site;
  nav: NavItem[];
  footerNav: NavItem[];
  languages: LanguageLink[];
  /** Friend links of the footer. */
  friends: Link[];
  searchUrl?: string;
  memberUrl?: string;
  /** The banner above the footer. */
  banner?: Banner;
  /** The bar at the foot of phones, up to five entries. */
  tabs?: TabLink[];
  /** What the tenant chose of the theme's choice tokens, by key: `{ header: 'line', footer: 'full' }`. A theme falls back to its first. */
  variants: Readonly<Record<string, string>>;
  year: number;
}

/** An entry of the bar at the foot of phones; `iconCurrent` where it stands for the page shown. */
export interface TabLink extends Link {
  current: boolean;
  icon?: Picture;
  iconCurrent?: Picture;
}

/** A wide picture, perhaps with a link. */
export interface Banner {
  picture: Picture;
  phonePicture?: Picture;
  link?: Link;
}

/** How a column shows its archives. `news` is the fallback. */
export const templates = ['news', 'products', 'cases', 'jobs', 'downloads', 'album', 'video'] as const;
export type Template = (typeof templates)[number];

export interface PagerLink {
  page: number;
  url: string;
  current: boolean;
}

/** `links` leaves pages out; a step greater than one between neighbours is drawn as a gap. */
export interface Pager {
  page: number;
  pages: number;
  /** Archives in the whole list. */
  total: number;
  /** There are more than `total`. */
  more?: boolean;
  prev?: string;
  next?: string;
  links: PagerLink[];
}

/** Title, place and neighbours that inner pages share. */
export interface PageHeading {
  title: string;
  summary?: string;
  cover?: Picture;
  /** From home to the parent; the page itself is not in it. */
  breadcrumb: Link[];
  /** Columns to switch to: children of this one, or its siblings. */
  siblings: NavItem[];
  /** Focus pictures of the column, in place of its cover. */
  slides: Slide[];
}

export interface ListView extends PageHeading {
  template: Template;
  items: Card[];
  pager: Pager;
}

export interface DetailView {
  template: Template;
  title: string;
  subtitle?: string;
  summary?: string;
  breadcrumb: Link[];
  /** The column it stands in. */
  column: Link;
  /** `YYYY-MM-DD` in the site's time zone. */
  date?: string;
  author?: string;
  source?: string;
  cover?: Picture;
  pictures: Picture[];
  video?: Video;
  facts: Fact[];
  /** Every field of the content model that has a value, for themes that place some of them by name. */
  fields?: ModelField[];
  files: FileLink[];
  /** The body: sanitised HTML. */
  html: string;
  tags: Tag[];
  /** Below the text: apply, ask. */
  form?: FormView;
  /** What the reader is invited to do: ask for a quote, apply. */
  action?: Link;
  prev?: Link;
  next?: Link;
  related: Card[];
}

export type SearchView = PageOfSearch<Pager>;

export interface PageView extends PageHeading {
  /** Below the text. */
  form?: FormView;
  /** The body: sanitised HTML. */
  html: string;
}

/** Thanks for a form that was sent. */
export interface SentView extends PageHeading {
  /** The form's own words, a paragraph each. */
  thanks: string[];
  /** When an answer can be expected; absent where the form does not say. */
  reply?: string;
  /** What was sent: questions with their answers. Empty where the address does not say which message. */
  received: Fact[];
  /** When it arrived: `2026-11-21 15:04`. */
  time?: string;
  /** The ways on, the first of them first. */
  ways: Link[];
}

export interface NotFoundView {
  /** 410: there was a page, and it is gone for good. */
  status: 404 | 410;
  /** Where the reader may want to go instead. */
  suggestions: Link[];
}

/** A page that guests do not see: where they log in, unless the centre is closed; where a member of another group asks for it. */
export interface MembersOnlyView {
  reader: 'guest' | 'shut_out' | 'other_member';
  signInUrl?: string;
  contactUrl?: string;
}

/** Why a page has no site around it: out of service, no website at this host, too much asked from one address, or a file that its store does not give now. */
export type ClosedReason = 'closed' | 'unknown' | 'busy' | 'no_file';

/** A page without a site: in the theme's look, without a word about whose it is. */
export interface ClosedView {
  /** Empty where the browser named none. */
  host: string;
  reason: ClosedReason;
}

/** A file that the theme needs beside its styles, served as `/assets/<name>`. */
export interface ThemeFile {
  name: string;
  /** Where it lies on disk. */
  file: URL;
  contentType: string;
}

export interface DocumentProps {
  frame: BareFrame;
  head: Head;
  children: ReactNode;
}

/** A look of public sites. Render with `'<!doctype html>' + renderToStaticMarkup(theme.document({ frame, head, children }))`. */
export interface Theme extends ThemeDeclaration {
  /** Style sheet and script as text; they are served minified under a name with their hash. */
  styles: string;
  script: string;
  files: readonly ThemeFile[];
  /** The blocks of a home page that it draws. */
  blocks: readonly BlockDeclaration[];
  /** The style sheet of one tenant's token values. Unknown keys and unfit values are left out. */
  tokenStyles: (values: TokenValues) => string;
  document: (props: DocumentProps) => ReactNode;
  pages: {
    home: (frame: SiteFrame, view: HomeView) => ReactNode;
    list: (frame: SiteFrame, view: ListView) => ReactNode;
    detail: (frame: SiteFrame, view: DetailView) => ReactNode;
    page: (frame: SiteFrame, view: PageView) => ReactNode;
    search: (frame: SiteFrame, view: SearchView) => ReactNode;
    sent: (frame: SiteFrame, view: SentView) => ReactNode;
    notFound: (frame: SiteFrame, view: NotFoundView) => ReactNode;
    membersOnly: (frame: SiteFrame, view: MembersOnlyView) => ReactNode;
    closed: (frame: BareFrame, view: ClosedView) => ReactNode;
  };
}
