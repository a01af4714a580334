/** The home page: its blocks as a theme draws them. Themes and pages read these types through view.ts. */
import type { Card, Figure, Link, Picture, Video } from './pieces.ts';

export interface Slide {
  title: string;
  text?: string;
  picture: Picture;
  phonePicture?: Picture;
  link?: Link;
}

interface BlockHead {
  /** What addresses name it by: `/#news`. */
  id: string;
  title: string;
  lead?: string;
  more?: Link;
}

/** Focus pictures of one position. */
export interface FocusBlock extends BlockHead {
  kind: 'focus';
  slides: Slide[];
}
export interface NewsColumn extends Link {
  items: Card[];
}
export interface AboutBlock extends BlockHead {
  kind: 'about';
  paragraphs: string[];
  picture?: Picture;
  figures: Figure[];
}
export interface FiguresBlock extends BlockHead {
  kind: 'figures';
  figures: Figure[];
}
/** Up to four columns with their latest archives. */
export interface NewsBlock extends BlockHead {
  kind: 'news';
  columns: NewsColumn[];
}
export interface ProductsBlock extends BlockHead {
  kind: 'products';
  items: Card[];
}
export interface CasesBlock extends BlockHead {
  kind: 'cases';
  items: Card[];
}
/** Archives by their covers. */
export interface ImageGridBlock extends BlockHead {
  kind: 'image_grid';
  items: Card[];
  /** Pictures in a row on a wide screen. */
  inRow: number;
}
/** A picture with a name; with an address where there is more to see. */
export interface NamedPicture {
  title: string;
  url?: string;
  picture: Picture;
}
export interface HonoursBlock extends BlockHead {
  kind: 'honours';
  items: NamedPicture[];
}
export interface PartnersBlock extends BlockHead {
  kind: 'partners';
  items: NamedPicture[];
}
/** A text of the company's own: sanitised HTML. */
export interface RichTextBlock extends BlockHead {
  kind: 'rich_text';
  html: string;
  isWide: boolean;
}
export interface VideoBlock extends BlockHead {
  kind: 'video';
  video: Video;
}
/** Shows the contacts of the site. */
export interface ContactBlock extends BlockHead {
  kind: 'contact';
}

export type HomeBlock =
  | FocusBlock
  | AboutBlock
  | FiguresBlock
  | NewsBlock
  | ImageGridBlock
  | ProductsBlock
  | CasesBlock
  | HonoursBlock
  | PartnersBlock
  | VideoBlock
  | RichTextBlock
  | ContactBlock;

export interface HomeView {
  /** In the order of the page. */
  blocks: HomeBlock[];
}
