/** Saving settings, and adding, deleting and moving items. */
import { isDeepStrictEqual } from 'node:util';

import { type FieldError, fieldErrors } from '#kit/contract/issues.ts';
import { authorName, changedMeanwhile } from '#kit/server/conflict.ts';
import { type Context, realmOf } from '#kit/server/context.ts';
import { violates } from '#kit/server/database/violates.ts';
import { sanitiseHtml } from '#kit/server/html.ts';
import { refuse } from '#kit/server/refusals.ts';
import { FieldAttributes, mask, type NewItem, refuseSettings } from '../contract.ts';
import { type Attributes, attributesFrom, optionsFrom } from './attribute-lines.ts';
import { builtIn, groupTitles } from './items/catalogue.ts';
import { groupsOf, readItems, type SettingItem, type SettingItems } from './items.read.ts';
import * as items from './items.repository.ts';
import { sealSecret } from './secrets.ts';
import * as stored from './settings.repository.ts';
import { missingOfMail } from './whole-mail.ts';
import { missingOfSms } from './whole-sms.ts';
import { missingOfStore } from './whole-store.ts';

const customMax = 200;
const choosing = ['radio', 'checkbox', 'select', 'selects'];
const remote = ['remoteSelect', 'remoteSelects'];

/**
 * Saves what differs from what is shown; gives how many items that were. All or nothing. Throws `request.changed_meanwhile` where one of
 * them was set after `version`, the newest that the editor saw; without one nobody asks.
 */
export async function saveSettings(ctx: Context, given: Readonly<Record<string, unknown>>, version?: number): Promise<number> {
  await stored.hold(ctx.tx);
  const known = await readItems(ctx);
  const wanted = new Map<string, unknown>();
  const errors: FieldError[] = [];
  for (const [name, value] of Object.entries(given)) {
    const item = known.items.get(name);
    const answer = item && judge(item, value, ctx);
    if (!answer) throw refuseUnknown(name, ctx);
    if (answer.errors) errors.push(...answer.errors);
    else if (!isDeepStrictEqual(answer.value, item.shown.value)) wanted.set(name, answer.value);
  }
  errors.push(...secretsToRepeat(known, wanted, ctx));
  const missing = [missingOfStore, missingOfMail, missingOfSms].flatMap((missingOf) => missingOf(known, wanted, ctx));
  errors.push(...missing.filter(({ field }) => !errors.some((told) => told.field === field)));
  if (errors.length > 0) throw refuse('request.invalid', {}, { data: { errors } });
  keepGroupsInUse(ctx, known, wanted.get('config_group'));
  requireSeen(known, wanted, version);

  const rows: stored.Written[] = [];
  for (const [name, value] of wanted) rows.push(await written(ctx, known.items.get(name), name, value));
  await stored.save(ctx.tx, rows, authorName(ctx));
  ctx.noted('settings', ...beforeAndAfter(known, wanted));
  if (rows.length > 0) ctx.changed('config');
  return rows.length;
}

function requireSeen({ items: known }: SettingItems, wanted: ReadonlyMap<string, unknown>, version = Number.POSITIVE_INFINITY): void {
  for (const name of wanted.keys()) {
    const own = known.get(name)?.own;
    if (own && own.version > version) throw changedMeanwhile(own.update_admin, own.update_time);
  }
}

export async function addItem(ctx: Context, given: NewItem): Promise<number> {
  await stored.hold(ctx.tx);
  const { groups, items: known } = await readItems(ctx);
  const { name, group, type, inputExtend, weigh, ...rest } = given;
  if (known.has(name) || builtIn.has(name)) throw refuseSettings('settings.name_taken', { name }, { field: 'name' });
  if (!groups.some((one) => one.name === group)) throw refuseSettings('settings.no_group', {}, { field: 'group' });
  if ([...known.values()].filter(({ shown }) => shown.allow_del === 1).length >= customMax) {
    throw refuseSettings('settings.too_many', { max: customMax });
  }
  const content = choosing.includes(type) ? optionsFrom(given.content, 'content') : {};
  if (choosing.includes(type) && Object.keys(content).length === 0) throw refuseSettings('settings.no_options', {}, { field: 'content' });
  const input_extend = attributesFrom(inputExtend, 'inputExtend');
  if (remote.includes(type) && typeof input_extend.controller !== 'string') {
    throw refuseSettings('settings.no_remote', {}, { field: 'inputExtend' });
  }
  const extend = fieldAttributes(given.extend);
  const id = await items
    .insert(ctx.tx, { name, group_name: group, type, title: rest.title, tip: rest.tip, rule: rest.rule, content, extend, input_extend })
    .catch((error: unknown) => {
      throw violates(error, 'setting_items_name_taken') ? refuseSettings('settings.name_taken', { name }, { field: 'name' }) : error;
    });
  if (weigh !== 0) await items.setWeights(ctx.tx, [{ name, weigh }]);
  return id;
}

/** Only what the form knows how to show: whatever else is written down would do nothing. */
function fieldAttributes(lines: string): Attributes {
  const attributes = attributesFrom(lines, 'extend');
  if (FieldAttributes.safeParse(attributes).success) return attributes;
  const names = Object.keys(FieldAttributes.shape);
  throw refuseSettings('settings.no_such_attribute', { names }, { field: 'extend' });
}

/** Items that somebody added, with their values. One that is built in refuses all. */
export async function removeItems(ctx: Context, ids: readonly number[]): Promise<number> {
  await stored.hold(ctx.tx);
  const known = [...(await readItems(ctx)).items.values()];
  const wanted = [...new Set(ids)].map((id) => requireItem(known, id));
  const fixed = wanted.find(({ shown }) => shown.allow_del === 0);
  if (fixed) throw refuseSettings('settings.built_in', { title: fixed.shown.title });
  await items.removeCustom(
    ctx.tx,
    wanted.map(({ shown }) => shown.name),
  );
  for (const { shown } of wanted) ctx.noted(shown.name, { title: shown.title, group: shown.group, type: shown.type }, undefined);
  return wanted.length;
}

/** Puts an item where another one of its group stands: before it from below, behind it from above. */
export async function moveItem(ctx: Context, id: number, targetId: number): Promise<void> {
  await stored.hold(ctx.tx);
  const known = [...(await readItems(ctx)).items.values()];
  const [moved, target] = [requireItem(known, id), requireItem(known, targetId)];
  if (moved.shown.group !== target.shown.group) throw refuseSettings('settings.other_group');
  const names = known.filter(({ shown }) => shown.group === moved.shown.group).map(({ shown }) => shown.name);
  const place = names.indexOf(target.shown.name);
  const order = names.filter((name) => name !== moved.shown.name);
  order.splice(place, 0, moved.shown.name);
  await items.setWeights(
    ctx.tx,
    order.map((name, index) => ({ name, weigh: order.length - index })),
  );
}

function requireItem(known: readonly SettingItem[], id: number): SettingItem {
  const item = known.find(({ shown }) => shown.id === id);
  if (!item) throw refuse('request.not_found');
  return item;
}

type Judged = { errors: FieldError[] } | { errors?: undefined; value: unknown };

function judge({ shape, shown }: SettingItem, value: unknown, { lang }: Context): Judged {
  // Blank or the mask: the secret stays. Null: it goes.
  if (shown.secret && (value === '' || value === mask)) return { value: shown.value };
  if (shown.secret && value === null) return { value: '' };
  if (shown.secret && typeof value === 'string' && value.includes(mask))
    return { errors: [{ field: shown.name, message: refuseSettings('settings.secret_masked').in(lang) }] };
  const parsed = shape.safeParse(value, { reportInput: true });
  if (parsed.success) return { value: parsed.data };
  const at = (field: string) => (field ? `${shown.name}.${field}` : shown.name);
  return { errors: fieldErrors(parsed.error.issues, lang).map(({ field, message }) => ({ field: at(field), message })) };
}

function refuseUnknown(name: string, { lang }: Context) {
  const issue = { code: 'unrecognized_keys' as const, keys: [name], path: [], message: '', input: {} };
  return refuse('request.invalid', {}, { data: { errors: fieldErrors([issue], lang) } });
}

/** A secret that was given for one server is not sent to another, nor in clear: whoever names a new one gives the secret anew. */
function secretsToRepeat({ items: known }: SettingItems, wanted: ReadonlyMap<string, unknown>, { lang }: Context): FieldError[] {
  return [...known.values()].flatMap((item) => {
    const { name, has_value } = item.shown;
    const changed = has_value && !wanted.has(name) ? elsewhereBy(item, wanted) : [];
    const names = changed.map((other) => known.get(other)?.shown.title ?? other);
    return names.length > 0 ? [{ field: name, message: refuseSettings('settings.secret_again', { names }).in(lang) }] : [];
  });
}

/** What takes it elsewhere. Whoever leaves a service for none sends its secret nowhere, and the form does not show it any more. */
function elsewhereBy({ boundTo = [], shown: { when } }: SettingItem, wanted: ReadonlyMap<string, unknown>): string[] {
  const changed = boundTo.filter((name) => wanted.has(name));
  const isLeft = changed.every((name) => name === when?.name && !when.is.includes(String(wanted.get(name))));
  return isLeft ? [] : changed;
}

function keepGroupsInUse(ctx: Context, { items: known }: SettingItems, groups: unknown): void {
  if (groups === undefined) return;
  const left = new Set(groupsOf(groups, ctx.lang).map(({ name }) => name));
  const stray = [...known.values()].find(({ shown }) => !left.has(shown.group) && !Object.hasOwn(groupTitles, shown.group));
  if (stray) throw refuseSettings('settings.group_in_use', { group: stray.shown.group }, { field: 'config_group' });
}

async function written(ctx: Context, item: SettingItem | undefined, name: string, value: unknown): Promise<stored.Written> {
  const shared = item?.shared ?? false;
  if (item?.shown.secret) {
    const text = String(value);
    return { name, value: null, shared, ...(text && { sealed: sealSecret(ctx, { realm: realmOf(ctx), name }, text) }) };
  }
  return { name, shared, value: item?.shown.type === 'editor' ? await sanitiseHtml(String(value)) : value };
}

/** For the log: what changed, and of secrets only that they did. */
function beforeAndAfter(
  { items: known }: SettingItems,
  wanted: ReadonlyMap<string, unknown>,
): [before: Record<string, unknown>, after: Record<string, unknown>] {
  const side = (after: boolean) =>
    Object.fromEntries(
      [...wanted].map(([name, value]) => {
        const shown = known.get(name)?.shown;
        if (shown?.secret) return [name, after ? `${mask}*` : mask];
        return [name, after ? value : shown?.value];
      }),
    );
  return [side(false), side(true)];
}
