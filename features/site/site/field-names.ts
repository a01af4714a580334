/** Words for values that are only codes: places in China, and rows that live elsewhere, as far as visitors may see them. */
import { divisionNames } from '#features/ajax/server/door.ts';
import { liveTitles } from '#features/archives/server/door.ts';
import type { ShownField } from '#features/models/server/door.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { columnWithId } from './column-index.ts';
import { isKind } from './model-facts.ts';
import type { SiteRequest } from './site-request.ts';

/** Gives fields their words. What a visitor could not open has none. */
export type NameFields = (fields: readonly ShownField[]) => ShownField[];

/** Asks once for everything that these fields hold; a page without such fields asks nothing. */
export async function namesFor(request: SiteRequest, fields: readonly ShownField[]): Promise<NameFields> {
  const places = await divisionNames(fields.filter((field) => isKind(field, 'city')).flatMap(idsOf));
  const titles = await titlesOf(request, fields.filter(({ remote }) => remote === 'corp.Archives').flatMap(idsOf));
  const nameOf = (field: ShownField) => (id: number) => {
    if (isKind(field, 'city')) return places.get(id);
    if (field.remote === 'corp.Archives') return titles.get(id);
    return field.remote === 'corp.Columns' ? columnWithId(request, id)?.name : undefined;
  };
  return (given) =>
    given.map((field) => {
      if (!isKind(field, 'city', 'remoteSelect', 'remoteSelects')) return field;
      const names = idsOf(field).flatMap((id) => nameOf(field)(id) ?? []);
      return { ...field, text: isKind(field, 'city') ? placeText(names, request.locale) : names.join(between[request.locale]) };
    });
}

const between: Readonly<Record<Lang, string>> = { 'zh-cn': '、', en: ', ' };

/** Levels that stand between a municipality and its districts only to be there. */
const fillers: readonly string[] = ['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划'];

function placeText(names: readonly string[], locale: Lang): string {
  return names.filter((name) => !fillers.includes(name)).join(locale === 'zh-cn' ? '' : ' ');
}

async function titlesOf(request: SiteRequest, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  request.shows(...ids.map((id) => `archive:${id}`));
  const live = await liveTitles(request.tx, [...new Set(ids)]);
  const open = live.filter(({ column_id }) => columnWithId(request, column_id));
  return new Map(open.map(({ archive_id, title }) => [archive_id, title]));
}

function idsOf({ value }: ShownField): number[] {
  return (Array.isArray(value) ? value : [value]).map(Number).filter(Number.isSafeInteger);
}
