/** The items of a realm as its area shows them: built-in and added ones in one shape, in their order, with their values. */

import type * as z from 'zod/mini';
import { areaOf } from '#features/rules/server/door.ts';
import { emptyOfType, type InputType, valueOfType } from '#kit/contract/input-types.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { AreaName } from '#kit/contract/menu.ts';
import type { ValueRule } from '#kit/contract/value-rules.ts';
import type { Context } from '#kit/server/context.ts';
import { type FieldAttributes, type Item, mask } from '../contract.ts';
import type { Attributes } from './attribute-lines.ts';
import { inForce, isShared } from './effective.ts';
import { builtIn, groupTitles, type SecretName } from './items/catalogue.ts';
import type { BuiltInItem } from './items/item.ts';
import * as items from './items.repository.ts';
import { noValues, type OperatorValues, operatorSecret, operatorValues } from './operator.ts';
import * as stored from './settings.repository.ts';

/** One item with everything that saving needs to know. */
export interface SettingItem {
  shown: Item;
  /** What may be saved. */
  shape: z.ZodMiniType;
  shared: boolean;
  /** Other items that a secret belongs to; undefined: no secret. */
  boundTo: readonly string[] | undefined;
  /** The realm's own row; undefined: it has never set it. */
  own: stored.Own | undefined;
}

export interface SettingItems {
  /** By name, in their order. */
  items: ReadonlyMap<string, SettingItem>;
  groups: readonly { name: string; title: string }[];
}

export async function readItems(ctx: Context): Promise<SettingItems> {
  const area = areaOf(ctx);
  const own = new Map((await stored.listOwn(ctx.tx)).map((row) => [row.name, row]));
  const operator = area === 'platform' ? operatorValues(ctx.config) : noValues;
  const rows = await stored.list(ctx.tx);
  const effective: Record<string, unknown> = inForce(rows, operator);
  const weights = await items.weights(ctx.tx);
  const added = await items.listCustom(ctx.tx);

  const all = [
    ...[...builtIn].flatMap(([name, item], place) => {
      if (item.areas && !item.areas.includes(area)) return [];
      const has_value = own.get(name)?.has_secret ?? false;
      const from_operator = has_value ? null : operatorsOf(ctx, name, item, { own: own.get(name), operator, effective });
      // An empty text is the operator's: the form shows what that is in its place.
      const isBlank = typeof from_operator === 'string' && !item.options;
      const value = isBlank ? '' : valueShown(name, item, area, own.get(name), effective);
      return [fromBuiltIn({ name, item, area, ctx, id: place + 1, value, has_value, from_operator })];
    }),
    ...added.map((item) => fromCustom(item, own.get(item.name))),
  ].map((item) => ({ ...item, own: own.get(item.shown.name), shown: { ...item.shown, weigh: weights.get(item.shown.name) ?? 0 } }));
  all.sort((one, other) => other.shown.weigh - one.shown.weigh || one.shown.id - other.shown.id);
  // A built-in group of which this area has nothing is the other area's.
  const hasItems = new Set(all.map((item) => item.shown.group));
  const groups = groupsOf(effective.config_group, ctx.lang).filter(({ name }) => hasItems.has(name) || !Object.hasOwn(groupTitles, name));
  return { items: new Map(all.map((item) => [item.shown.name, item])), groups };
}

/** Built-in groups under the titles somebody gave them, and the groups somebody added. */
export function groupsOf(given: unknown, lang: Lang): { name: string; title: string }[] {
  const titles = new Map((given as { key: string; value: string }[]).map(({ key, value }) => [key, value])); // safe: the item's shape
  const own = Object.entries(groupTitles).map(([name, title]) => ({ name, title: titles.get(name) ?? title[lang] }));
  const added = [...titles].filter(([name]) => !Object.hasOwn(groupTitles, name)).map(([name, title]) => ({ name, title }));
  return [...own, ...added];
}

/** What a company lends from the platform is the platform's business: the form shows the company's own values. */
function valueShown(name: string, item: BuiltInItem, area: AreaName, own: stored.Own | undefined, effective: Record<string, unknown>) {
  if (item.secret) return own?.has_secret ? mask : '';
  if (item.inherits && area === 'tenant') return own ? own.value : item.default;
  return effective[name];
}

interface InForceHere {
  own: stored.Own | undefined;
  operator: OperatorValues;
  effective: Record<string, unknown>;
}

/** What counts because the operator gives it and nothing else is kept; of a secret only that there is one. */
function operatorsOf(ctx: Context, name: string, item: BuiltInItem, { own, operator, effective }: InForceHere): Item['from_operator'] {
  // safe: only secrets are declared with `secret`
  if (item.secret) return operator.size > 0 && operatorSecret(ctx.config, name as SecretName, effective) ? mask : null;
  const given = operator.get(name);
  const isKept = own !== undefined && own.value !== '';
  return given === undefined || given === '' || isKept || effective[name] !== given ? null : given;
}

interface BuiltInParts {
  name: string;
  item: BuiltInItem;
  area: AreaName;
  ctx: Pick<Context, 'lang' | 'config'>;
  id: number;
  value: unknown;
  has_value: boolean;
  from_operator: Item['from_operator'];
}

type Described = Omit<SettingItem, 'own'>;

function fromBuiltIn({ name, item, area, ctx, id, value, has_value, from_operator }: BuiltInParts): Described {
  const { lang, config } = ctx;
  const content = Object.fromEntries(Object.entries(item.options ?? {}).map(([key, title]) => [key, title[lang]]));
  // The platform has nobody to lend from: what depends on that choice is always there.
  const when = item.when && isVisible(item.when.name, area) ? { name: item.when.name, is: [...item.when.is] } : null;
  const extend: FieldAttributes = {
    ...(item.overruled?.by(config) && { blockHelp: item.overruled.note[lang] }),
    ...(item.marked && when && { required: true }),
  };
  return {
    shape: item.shape,
    shared: area === 'platform' && isShared(item),
    boundTo: item.secret?.boundTo,
    shown: {
      ...{ id, name, value, content, when, has_value, from_operator },
      ...{ group: item.group, title: item.title[lang], tip: item.tip?.[lang] ?? '', type: item.type },
      ...{ rule: [...(item.rule ?? [])], extend, input_extend: { ...item.input }, allow_del: 0, weigh: 0 },
      secret: item.secret !== undefined,
    },
  };
}

function isVisible(name: string, area: AreaName): boolean {
  return builtIn.get(name)?.areas?.includes(area) ?? true;
}

function fromCustom(item: items.CustomItem, own: stored.Own | undefined): Described {
  const { id, name, title, tip, type, content, rule, extend, input_extend } = item;
  const isSecret = type === 'password';
  const value = isSecret ? (own?.has_secret ? mask : '') : (own?.value ?? emptyOfType(type));
  return {
    shape: shapeOf({ type, content, rule, input_extend }),
    shared: false,
    boundTo: isSecret ? [] : undefined,
    shown: {
      ...{ id, name, title, tip, type, content, rule, extend, input_extend, value },
      ...{ group: item.group_name, allow_del: 1, weigh: 0, when: null, from_operator: null },
      secret: isSecret,
      has_value: own?.has_secret ?? false,
    },
  };
}

/** The form builds the same schema from the same facts. */
function shapeOf({
  type,
  content,
  rule,
  input_extend,
}: {
  type: InputType;
  content: Record<string, string>;
  rule: ValueRule[];
  input_extend: Attributes;
}) {
  const number = (name: string) => (typeof input_extend[name] === 'number' ? { [name]: input_extend[name] } : {});
  const options = Object.entries(content).map(([value, label]) => ({ value, label }));
  return valueOfType(type, { rules: rule, ...(options.length > 0 && { options }), ...number('min'), ...number('max') });
}
