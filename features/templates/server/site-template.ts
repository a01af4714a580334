/** What a starter site is made of: data only, written into a new tenant in one go. */
import type { Lang } from '#kit/contract/lang.ts';
import type { Phrase } from '#kit/contract/refusal.ts';

export interface SiteTemplate extends TemplatePart {
  key: string;
  title: Phrase;
  /** The same company in another language. A column says the same as the one of its key, a document as the one of its slug. */
  translation?: TemplatePart;
}

/** A site in one language. */
export interface TemplatePart {
  locale: Lang;
  site: TemplateSite;
  /** Parents stand before their children; siblings in the order of the navigation. */
  columns: TemplateColumn[];
  archives: TemplateArchive[];
  focus: TemplateFocus[];
}

/** The items of the site configuration that a starter fills in, by their own names. */
export interface TemplateSite {
  logo?: string;
  corp_name: string;
  short_name: string;
  address: string;
  postcode?: string;
  phone: string;
  email: string;
  hotline_service?: string;
  icp_number?: string;
  profile: string;
  seo_keywords: string;
  seo_description: string;
  /** The home page's blocks, by column key. */
  home: { news: string[]; image_grid?: string; honours?: string };
}

export type ListTemplate = 'news' | 'products' | 'cases' | 'downloads' | 'jobs' | 'album' | 'video';

export interface TemplateColumn {
  /** Names the column inside the template only. */
  key: string;
  parent?: string;
  type: 'list' | 'page' | 'link';
  name: string;
  slug: string;
  icon?: string;
  cover?: string;
  in_header: boolean;
  in_footer: boolean;
  seo_description: string;
  page_size: number;
  list_template: ListTemplate;
  /** The text of a page, as HTML. */
  content?: string;
  /** Where a link column leads. */
  url?: string;
  /** The code of the form below the page, or below every document. */
  form?: string;
}

export type ArchiveFlag = 'top' | 'recommended' | 'headline';

export interface TemplateArchive {
  /** The key of its column. */
  column: string;
  title: string;
  subtitle?: string;
  slug: string;
  cover: string;
  summary: string;
  /** Rich text as HTML. */
  content: string;
  author: string;
  tags: string[];
  flags: ArchiveFlag[];
  /** Local time, `YYYY-MM-DD HH:mm`. */
  publish_time: string;
  /** Values of the fields of the column's content model, by their keys. */
  data?: Record<string, unknown>;
}

export interface TemplateFocus {
  position: 'home';
  title: string;
  text: string;
  image: string;
  link: string;
}
