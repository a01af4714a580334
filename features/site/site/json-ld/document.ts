/** What a document is, by how it is shown: an article, a product, a job, a film, an album. Nothing is said that is not on the page. */
import { siteNameOf } from '#features/site-config/server/door.ts';
import type { SiteRequest } from '../site-request.ts';
import { jobLd } from './job.ts';
import { describe, fieldOf, type Said } from './said.ts';
import { companyOf, imagesOf, isoTime, page, part, type Thing } from './thing.ts';

export async function documentLd(request: SiteRequest, said: Said): Promise<Thing[]> {
  const film = filmLd(request, said);
  switch (said.view.template) {
    case 'products':
      return [productLd(request, said), ...film];
    case 'jobs':
      return jobLd(request, said);
    case 'video':
      return film.length > 0 ? film : [articleLd(request, said, 'Article')];
    case 'album':
      return [galleryLd(request, said)];
    case 'news':
      return [articleLd(request, said, 'NewsArticle'), ...film];
    default:
      return [articleLd(request, said, 'Article'), ...film];
  }
}

function articleLd(request: SiteRequest, said: Said, type: 'Article' | 'NewsArticle'): Thing {
  const { view, live, url } = said;
  const company = companyOf(request);
  return page(type, {
    headline: view.title,
    description: describe(said),
    image: imagesOf(request, [view.cover, ...view.pictures]),
    datePublished: isoTime(live.publish_time),
    dateModified: isoTime(Math.max(live.publish_time, live.revised_time)),
    author: view.author ? part(isTeam(view.author) ? 'Organization' : 'Person', { name: view.author }) : company,
    publisher: company,
    keywords: view.tags.map(({ title }) => title).join(','),
    mainEntityOfPage: request.at.absolute(url),
  });
}

function productLd(request: SiteRequest, said: Said): Thing {
  const { view, url } = said;
  const { config, at } = request;
  const model = fieldOf(view, 'model');
  const price = fieldOf(view, 'price');
  return page('Product', {
    name: view.title,
    description: describe(said),
    image: imagesOf(request, [view.cover, ...view.pictures]),
    brand: part('Brand', { name: siteNameOf(config) }),
    manufacturer: companyOf(request),
    model: typeof model === 'string' ? model : undefined,
    url: at.absolute(url),
    // Prices of the built-in model are in yuan.
    offers:
      typeof price === 'number' && price > 0
        ? part('Offer', { price: String(price), priceCurrency: 'CNY', url: at.absolute(url), seller: companyOf(request) })
        : undefined,
  });
}

/** Search engines take a film with a picture only. */
function filmLd(request: SiteRequest, said: Said): Thing[] {
  const { view, live } = said;
  const { video } = view;
  const [thumbnail] = imagesOf(request, [video?.poster, view.cover, ...view.pictures]);
  if (!video || thumbnail === undefined) return [];
  const duration = fieldOf(view, 'duration');
  return [
    page('VideoObject', {
      name: view.title,
      description: describe(said) || view.title,
      thumbnailUrl: [thumbnail],
      uploadDate: isoTime(live.publish_time),
      duration: typeof duration === 'string' ? isoLength(duration) : undefined,
      [video.isFrame ? 'embedUrl' : 'contentUrl']: request.at.absolute(video.src),
      publisher: companyOf(request),
    }),
  ];
}

function galleryLd(request: SiteRequest, said: Said): Thing {
  const { view, live, url } = said;
  return page('ImageGallery', {
    name: view.title,
    description: describe(said),
    datePublished: isoTime(live.publish_time),
    image: imagesOf(request, [view.cover, ...view.pictures]),
    publisher: companyOf(request),
    url: request.at.absolute(url),
  });
}

/** `03:24` → `PT3M24S` */
export function isoLength(text: string): string | undefined {
  const parts = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/.exec(text.trim());
  if (!parts) return undefined;
  const [, hours, minutes, seconds] = parts;
  return `PT${hours ? `${Number(hours)}H` : ''}${Number(minutes)}M${Number(seconds)}S`;
}

/** A department signs as itself. */
function isTeam(author: string): boolean {
  return /(部|组|处|室|中心|公司|集团|编辑|委员会)$|\b(team|department|office|group|editors?|ltd|inc|gmbh)\.?$/i.test(author);
}
