import { areaOf, listRules, remarkOf } from '#features/rules/server/door.ts';
import type { Context } from '#kit/server/context.ts';
import { cleanAhead } from '#kit/server/html.ts';
import { type RouteSet, routes } from '#kit/server/http/routes.ts';
import { type SettingGroup, settings } from '../contract.ts';
import { settingsOf } from './in-force.ts';
import { readItems } from './items.read.ts';
import { lastMailFailure } from './mail-failures.read.ts';
import { addItem, moveItem, removeItems, saveSettings } from './settings.service.ts';
import { type ProbeStorage, tryMail, trySms, tryStorage } from './trials.service.ts';

/** @param probeStorage what the feature that keeps files does to try a store */
export function settingsRoutes(probeStorage: ProbeStorage): RouteSet {
  return routes(
    settings,
    {
      index,
      edit: async (ctx, { body, query }) => ({ count: await saveSettings(ctx, body, query.version) }),
      add: async (ctx, { body }) => ({ id: await addItem(ctx, body) }),
      del: async (ctx, { query }) => ({ count: await removeItems(ctx, query.ids) }),
      sortable: async (ctx, { body }) => {
        await moveItem(ctx, body.id, body.targetId);
        return {};
      },
      sendTestMail: async (ctx, { body }) => {
        await tryMail(ctx, body);
        return {};
      },
      sendTestSms: async (ctx, { body }) => {
        await trySms(ctx, body);
        return {};
      },
      testStorage: async (ctx, { body }) => {
        await tryStorage(ctx, body, probeStorage);
        return {};
      },
    },
    { edit: ahead, add: ahead },
  );
}

/** Which of the items are rich text is known later; a long one keeps no connection to the database. */
async function ahead<T>(received: T): Promise<T> {
  await cleanAhead(received);
  return received;
}

async function index(ctx: Context) {
  const { items, groups } = await readItems(ctx);
  const list: Record<string, SettingGroup> = {};
  for (const { name, title } of groups) {
    const own = [...items.values()].filter(({ shown }) => shown.group === name);
    list[name] = { name, title, version: Math.max(0, ...own.map((item) => item.own?.version ?? 0)), list: own.map(({ shown }) => shown) };
  }
  const rule = (await listRules(ctx.tx, areaOf(ctx))).find(({ name }) => name === 'routine/config');
  return {
    list,
    remark: rule ? remarkOf(rule, ctx.lang) : '',
    configGroup: Object.fromEntries(groups.map(({ name, title }) => [name, title])),
    mailFailure: await lastMailFailure(ctx.tx, ctx.lang),
    quickEntrance: (await settingsOf(ctx.tx)).config_quick_entrance,
  };
}
