/** Focus pictures as slides of a page. */
import type { SiteColumn } from '#features/columns/server/door.ts';
import { listShown, pagesOf, type ShownFocus } from '#features/focus/server/door.ts';
import type { Slide } from '#kit/site/view.ts';
import { isOutside } from './frame.ts';
import type { SiteRequest } from './site-request.ts';
import { siteWords } from './words.ts';

const slideSize = { width: 1920, height: 900 };
const phoneSize = { width: 900, height: 1200 };

/** The slides of these positions, by position. The page is made anew when one of them changes or its time comes. */
export async function slidesAt(request: SiteRequest, positions: readonly string[]): Promise<ReadonlyMap<string, Slide[]>> {
  request.shows(...pagesOf(positions));
  const shown = await listShown(request.tx, request.locale, [...new Set(positions)]);
  return new Map(
    positions.map((position) => [position, shown.filter((one) => one.position === position).map((one) => slideOf(request, one))]),
  );
}

/** Those at the head of a column; columns without any cost no question. */
export async function columnSlides(request: SiteRequest, { id }: SiteColumn): Promise<Slide[]> {
  const position = `column:${id}`;
  if (request.focusPositions.includes(position)) return (await slidesAt(request, [position])).get(position) ?? [];
  request.shows(...pagesOf([position]));
  return [];
}

/** A site without pictures of its own still says whose it is. */
export function ownSlide({ config }: SiteRequest): Slide {
  return {
    title: config.corp_name || config.short_name,
    picture: { src: '/starter/hero-works.webp', alt: '', ...slideSize },
    ...(config.seo_description && { text: config.seo_description }),
  };
}

function slideOf({ locale }: SiteRequest, focus: ShownFocus): Slide {
  const isBeside = focus.target === '_blank' || isOutside(focus.link);
  return {
    title: focus.title,
    picture: { src: focus.image, alt: '', ...slideSize },
    ...(focus.text && { text: focus.text }),
    ...(focus.image_mobile && { phonePicture: { src: focus.image_mobile, alt: '', ...phoneSize } }),
    ...(focus.link && { link: { title: siteWords[locale].readMore, url: focus.link, ...(isBeside && { newTab: true }) } }),
  };
}
