/** A vacancy for search engines: only with everything that they ask for, because an incomplete one is an error to them. */
import { cutText } from '#kit/contract/cut-text.ts';
import { plainText } from '#kit/site/plain-text.ts';
import type { SiteRequest } from '../site-request.ts';
import { describe, fieldOf, type Said } from './said.ts';
import { companyOf, isoTime, page, part, type Thing } from './thing.ts';
import { workPlaces } from './work-places.ts';

const descriptionMaxLength = 20_000;

/** Nothing where it does not say who hires, where, or what for. */
export async function jobLd(request: SiteRequest, said: Said): Promise<Thing[]> {
  const { live, view } = said;
  const city = fieldOf(view, 'city');
  const places = await workPlaces(typeof city === 'string' ? city : '');
  const company = companyOf(request);
  const description = live.content.length > descriptionMaxLength ? cutText(plainText(live.content), descriptionMaxLength) : live.content;
  const told = description || describe(said);
  if (places.length === 0 || told === '' || !company.name) return [];
  const [headcount, deadline] = [fieldOf(view, 'headcount'), fieldOf(view, 'deadline')];
  return [
    page('JobPosting', {
      title: view.title,
      description: told,
      datePosted: isoTime(live.publish_time),
      validThrough: typeof deadline === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(deadline) ? `${deadline}T23:59:59+08:00` : undefined,
      employmentType: employmentTypes(view),
      hiringOrganization: { ...company, sameAs: company.url },
      jobLocation: places.map((address) => part('Place', { address })),
      identifier: part('PropertyValue', { name: company.name, value: String(live.archive_id) }),
      totalJobOpenings: typeof headcount === 'number' && headcount > 0 ? headcount : undefined,
      educationRequirements: view.facts.find(({ label }) => /^(学历|education)$/i.test(label))?.value,
      directApply: view.form ? true : undefined,
    }),
  ];
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/全职|\bfull[- ]?time\b/i, 'FULL_TIME'],
  [/兼职|\bpart[- ]?time\b/i, 'PART_TIME'],
  [/实习|\bintern(ship)?\b/i, 'INTERN'],
  [/合同工|外包|\bcontractor\b/i, 'CONTRACTOR'],
  [/临时|\btemporary\b/i, 'TEMPORARY'],
];

/** As the page names it: in its facts, tags, title or summary. */
function employmentTypes({ title, summary = '', tags, facts }: Said['view']): string[] {
  const words = [title, summary, ...tags.map((tag) => tag.title), ...facts.map(({ value }) => value)].join(' ');
  return kinds.flatMap(([said, kind]) => (said.test(words) ? [kind] : []));
}
