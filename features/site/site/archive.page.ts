/** One published archive: what it says, where it stands, and what stands beside it. */
import { findLive, type LiveArchive, tagsOnShow } from '#features/archives/server/door.ts';
import { type SiteColumn, siteTree } from '#features/columns/server/door.ts';
import { shownFields } from '#features/models/server/door.ts';
import type { DetailView, Head, Link, Tag } from '#kit/site/view.ts';
import { downloadUrl } from './addresses.ts';
import { cardsOf } from './cards.ts';
import { breadcrumbOf, detailOf, stepsTo } from './column.page.ts';
import { listsIn } from './column-index.ts';
import { namesFor } from './field-names.ts';
import { fileOf } from './file-link.ts';
import { formPart } from './form-part.ts';
import { columnUrl, cover, headOf } from './frame.ts';
import { documentLd } from './json-ld/document.ts';
import { breadcrumbLd } from './json-ld/trail.ts';
import { alternatesOf, archiveTwins, type Twins } from './locales.ts';
import { modelParts } from './model-parts.ts';
import { dateText, type SiteRequest } from './site-request.ts';
import { siteWords } from './words.ts';

/** Undefined where the column has no published archive of that name. */
export async function loadArchive(
  request: SiteRequest,
  column: SiteColumn,
  slug: string,
): Promise<{ id: number; view: DetailView; head: Head; twins: Twins } | undefined> {
  const live = await findLive(request.tx, { columnId: column.id, slug });
  if (!live) return undefined;
  // A document that it names, and one that says the same in another language, is drawn as soon as it is on show.
  const translated = live.translations.map(({ archive_id }) => archive_id);
  request.shows(...[live.archive_id, ...live.related_ids, ...translated].map((id) => `archive:${id}`));
  request.shows(`column:${column.id}`, ...(live.model_id === null ? [] : [`model:${live.model_id}`]));
  return { id: live.archive_id, ...(await archiveOf(request, column, live)) };
}

/** The page of what was read, whoever may see it. */
export async function archiveOf(
  request: SiteRequest,
  column: SiteColumn,
  live: LiveArchive,
): Promise<{ view: DetailView; head: Head; twins: Twins }> {
  const url = request.at.archive(column.path, live.slug);
  const picture = cover(live.cover, live.title);
  const neighbour = (other: { title: string; slug: string } | undefined) =>
    other && { title: other.title, url: request.at.archive(column.path, other.slug) };
  const [prev, next] = [neighbour(live.prev), neighbour(live.next)];
  const fields = shownFields(live.model_fields, live.data, request.locale);
  const named = await namesFor(request, fields);
  const parts = modelParts(named(fields), live.title);
  const files = [...live.files.map(fileOf), ...parts.files];
  if (files.length > 0) request.shows(`downloads:${live.archive_id}`);
  const view: DetailView = {
    template: detailOf(column),
    title: live.title,
    breadcrumb: [...breadcrumbOf(request, column), { title: column.name, url: columnUrl(request, column) }],
    column: { title: column.name, url: columnUrl(request, column) },
    date: dateText(live.publish_time),
    pictures: [...live.pictures.flatMap((src) => cover(src, live.title) ?? []), ...parts.pictures],
    facts: parts.facts,
    fields: parts.fields,
    files: files.map((file, place) => ({
      ...file,
      url: downloadUrl(live.archive_id, place + 1),
      downloads: live.downloads,
    })),
    html: live.content + parts.html,
    tags: await tagLinks(request, live.tags),
    related: (await cardsOf(request, live.related)).map(({ card }) => card),
    ...(live.subtitle && { subtitle: live.subtitle }),
    ...(live.summary && { summary: live.summary }),
    ...(live.author && { author: live.author }),
    ...(live.source && { source: live.source }),
    ...(picture && { cover: picture }),
    ...(prev && { prev }),
    ...(next && { next }),
    ...formPart(request, live.form, live.title),
    ...(parts.video && { video: { ...parts.video, ...(picture && { poster: picture }) } }),
  };
  const action = invitation(request, view);
  const twins = archiveTwins(request, live.translations);
  return { twins, view: { ...view, ...(action && { action }) }, head: await headWith(request, { column, live, view, url, twins }) };
}

/** What only members read is on no page of a tag: for them, a tag that nothing else has leads nowhere. */
async function tagLinks({ tx, locale, at, isMember }: SiteRequest, tags: readonly string[]): Promise<Tag[]> {
  const open = isMember && tags.length > 0 ? listsIn({ columns: await siteTree(tx, locale) }) : undefined;
  const led = open ? await tagsOnShow(tx, { locale, visible: open, tags }) : new Set(tags);
  return tags.map((title) => ({ title, ...(led.has(title) && { url: at.tag(title) }) }));
}

/** Of a cleaned text the first picture that lies here; empty where there is none. */
function firstPicture(html: string): string {
  const [, src = ''] = /<img [^>]*?\bsrc="(\/[^/"][^"]*)"/.exec(html) ?? [];
  return src.replaceAll('&amp;', '&');
}

interface Drawn {
  column: SiteColumn;
  live: LiveArchive;
  view: DetailView;
  url: string;
  twins: Twins;
}

async function headWith(request: SiteRequest, { column, live, view, url, twins }: Drawn): Promise<Head> {
  return headOf(request, {
    title: live.seo_title || live.title,
    description: live.seo_description || live.summary,
    keywords: live.seo_keywords || live.tags.join(','),
    path: url,
    image: view.cover ?? view.pictures[0] ?? cover(firstPicture(live.content), live.title),
    alternates: alternatesOf(request, request.at.absolute(url), twins),
    ogType: view.template === 'products' ? 'product' : 'article',
    jsonLd: [
      breadcrumbLd(request, [...stepsTo(request, column), { title: live.title, url }]),
      ...(await documentLd(request, { live, view, url })),
    ],
  });
}

/** To the form on the page; for what is sold, else to where the company can be reached. */
function invitation({ config, locale }: SiteRequest, { form, template, title }: DetailView): Link | undefined {
  const words = siteWords[locale];
  if (form) return { title: form.title, url: `#${form.id}` };
  if (template !== 'products' && template !== 'cases') return undefined;
  return config.email ? { title: words.ask, url: `mailto:${config.email}?subject=${encodeURIComponent(title)}` } : undefined;
}
