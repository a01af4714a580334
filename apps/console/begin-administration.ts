/** Who an administrator is, which menus they hold and what they keep for themselves: read on the way in, and again when it changed. */
import { preferences as preferenceCalls } from '#features/preferences/contract.ts';
import { adminIndex } from '#features/sign-in/contract.ts';
import type { Person } from '#kit/console/area.tsx';
import { loadWords } from '#kit/console/i18n.ts';
import { openPreferences, type PreferenceStore } from '#kit/console/stores/preferences.ts';
import { ownTabs, tabsOf } from '#kit/console/stores/tabs.ts';
import type { AreaRuntime } from './area-runtimes.ts';
import { startOf } from './area-start.ts';
import { kitMenu } from './kit-page/kit-menu.ts';
import { firstPath } from './menus.ts';

/** The first part of every cache key of an area: of one person in one company. */
export function areaKeyOf({ name }: Pick<AreaRuntime, 'name'>, person: Person): string {
  return `${name}:${person.tenant_info?.id ?? 0}:${person.id}`;
}

interface Begun {
  /** The path of the first menu, empty when there is none. */
  first: string;
  /** Somebody else was in this window before, and has not logged out. */
  isOther: boolean;
}

/** Undefined where a password of one's own has to be set first. */
export async function beginAdministration(runtime: AreaRuntime): Promise<Begun | undefined> {
  const [start] = await Promise.all([readStart(runtime), loadWords(['shell', 'list', 'form'])]);
  if (start.adminInfo.must_change_password) return undefined;
  const preferences = await readPreferences(runtime, start.adminInfo);
  const isOther = ownTabs(tabsOf(runtime.name), areaKeyOf(runtime, start.adminInfo));
  startOf(runtime.name).setState({ start: { ...start, preferences } });
  runtime.account.setState({ holder: start.adminInfo });
  return { first: firstPath(start.menus, runtime.basePath), isOther };
}

/**
 * Menus, permissions and settings anew; open screens stay as they are, unless they are gone. Never fails: whoever asked has saved
 * already, and where the write itself has ended the session (a second step that is required now) the page is leaving, with its reason.
 */
export async function refreshMenus(runtime: AreaRuntime): Promise<void> {
  const fresh = await readStart(runtime).catch(() => undefined);
  if (!fresh) return;
  startOf(runtime.name).setState(({ start }) => ({ start: start && { ...start, ...fresh } }));
}

async function readStart({ client, name }: AreaRuntime) {
  const { adminInfo, menus, siteConfig } = await client(adminIndex).start(undefined, { quiet: true, dedupe: false });
  const hasKit = import.meta.env.DEV && name === 'platform';
  return { adminInfo, menus: hasKit ? [...menus, kitMenu] : menus, siteConfig };
}

/** A browser that knows the person does not wait for the server. A visitor has no account that something could be kept for. */
async function readPreferences(runtime: AreaRuntime, person: Person): Promise<PreferenceStore> {
  const calls = runtime.client(preferenceCalls);
  const send = (name: string, value: unknown) => calls.edit({ body: { name, value } }, { quiet: true, dedupe: false });
  const store = openPreferences(areaKeyOf(runtime, person), person.visit ? undefined : send);
  if (person.visit) return store;
  const learning = calls.index(undefined, { quiet: true, dedupe: false }).then(
    ({ preferences }) => store.learn(preferences),
    () => undefined, // lists look as they did in this browser
  );
  if (!store.isKnown) await learning;
  return store;
}
