/** What stands in the head of a public page. */
import type { Link, Picture } from './pieces.ts';

/** The picture of a shared link: with its measures where they are known, because whoever shows the link lays it out by them. */
export interface SharedPicture extends Pick<Picture, 'src' | 'alt'>, Partial<Pick<Picture, 'width' | 'height'>> {
  /** A sign of the company, which is not drawn across the link. */
  isLogo?: boolean;
}

/** What search engines and shared links read. Every address is absolute. */
export interface Head {
  title: string;
  description: string;
  keywords?: string;
  canonical: string;
  siteName: string;
  ogType: 'website' | 'article' | 'product';
  ogImage?: SharedPicture;
  /** `noindex` for pages that search engines should not keep. */
  robots?: string;
  jsonLd: Readonly<Record<string, unknown>>[];
  /** hreflang → address: `zh-CN`, `en`, `x-default`. */
  alternates: { hreflang: string; url: string }[];
  prev?: string;
  next?: string;
  feed?: Link;
}
