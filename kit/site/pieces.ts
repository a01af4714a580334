/** What the views of public pages are made of. Themes and pages read these types through view.ts. */

/** A picture with its natural size in pixels, so that it never moves the layout. `alt` is empty for decoration. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** `alt` is what stands around it: what the library says of the picture goes before. */
  guessed?: boolean;
  /** Further widths: `/a-480.webp 480w, /a-960.webp 960w`. */
  srcSet?: string;
}

/** A place to go. `newTab` opens it beside this page. */
export interface Link {
  title: string;
  url: string;
  newTab?: boolean;
}

/** An entry of a navigation; `current` marks the page shown and the sections it stands in. */
export interface NavItem extends Link {
  current: boolean;
  summary?: string;
  children: NavItem[];
}

/** A way to reach the company: `{ text: '400 820 1688', url: 'tel:4008201688' }`. Without an address where the text has no number. */
export interface ContactLink {
  text: string;
  url?: string;
}

/** A filing number with the official page that proves it. */
export interface FilingNumber {
  number: string;
  url: string;
}

/** A name with its value: `部门: 研发中心`. */
export interface Fact {
  label: string;
  value: string;
}

/** A field of a content model: its value, and the value in words where it has some. */
export interface ModelField {
  name: string;
  title: string;
  /** Its kind, as in kit/contract/input-types.ts. */
  type: string;
  value: unknown;
  text: string;
}

/** A tag; without an address it is only a word. */
export interface Tag {
  title: string;
  url?: string;
}

/** A file to take away. `sizeText` is written for people: `2.4 MB`. */
export interface FileLink {
  title: string;
  url: string;
  /** Lower case, without a dot: `pdf`. */
  extension: string;
  sizeText?: string;
  /** How often it was taken; absent where nobody counts. */
  downloads?: number;
}

/** An archive as it stands in a list. */
export interface Card extends Link {
  summary?: string;
  cover?: Picture;
  /** `YYYY-MM-DD` in the site's time zone. */
  date?: string;
  tags: Tag[];
  /** Model fields that the list shows. */
  facts: Fact[];
  file?: FileLink;
  /** Length of a video: `03:24`. */
  duration?: string;
  /** How many pictures an album holds. */
  pictureCount?: number;
}

/** A number worth telling: `{ value: '38', unit: '%', label: '研发人员占比' }`. */
export interface Figure {
  value: string;
  unit?: string;
  label: string;
}

export interface Video {
  src: string;
  /** `src` is the page of a known player, drawn in a frame. */
  isFrame?: boolean;
  poster?: Picture;
  /** Address of its captions, WebVTT. */
  captions?: string;
  title: string;
}
