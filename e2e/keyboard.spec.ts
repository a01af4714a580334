/**
 * The console without a mouse. Every screen of both areas is opened from the menu and walked with Tab: in the order it is read,
 * without a trap, and whatever has the focus is seen, not covered and has a name. Forms, menus and panels take the focus and give it back.
 */
import { expect, type Page, test } from '@playwright/test';

import { menus } from '#apps/server/features.ts';
import { letIntoOwn, logIn } from './people.ts';
import { consoleUrl, engines } from './places.ts';

type Area = 'platform' | 'tenant';

/** One place where Tab stops. */
interface Stop {
  name: string;
  /** What is wrong with it, and with the ring of the one before. */
  faults: string[];
  /** Something opens here. */
  opens: boolean;
  /** Behind the last place. */
  isEnd: boolean;
}

/** Kept in the page: the stops of this walk, and how the last one looked while it had the focus. */
interface Walk {
  seen: Set<Element>;
  last: Element | null;
  look: string;
  hasOpened: boolean;
}

const walk: Walk = { seen: new Set(), last: null, look: '', hasOpened: false };

// A trace would keep a picture of the page at every press.
test.use({ trace: 'off' });

const engine = engines[0] ?? 'embedded';
const users = { platform: 'admin', tenant: 'demo' } as const;
const walkTimeoutMs = 240_000;
/** More than any screen has; a walk that needs more is caught in a circle. */
const stopsMax = 400;
for (const area of ['platform', 'tenant'] as const) {
  for (const width of [1440, 390]) {
    test(`every screen of ${area} by keyboard alone, ${width} px`, async ({ page }) => {
      test.setTimeout(walkTimeoutMs);
      await begin(page, area, width);
      let tried = 0;
      for (const [place, { path, title }] of screensOf(area, width).entries()) {
        await test.step(path, async () => {
          await openFromMenu(page, title);
          await expect(page).toHaveURL(consoleUrl(engine, `/${area}/${path}`));
          await settled(page);
          tried += await walkThrough(page, path, place === 0);
        });
      }
      expect(tried, 'forms, menus and details that were opened').toBeGreaterThan(2);
    });
  }
}

test('files in the library: Tab goes from one to the next as the eye does', async ({ page }) => {
  await watch(page, 1440);
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/routine/attachment'));
  const names = ['one', 'two', 'three'].map((word) => `${word}.pdf`);
  for (const name of names) {
    const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${name}`) };
    await page.locator('.upload-place input[type=file]').first().setInputFiles(file);
    await expect(page.locator('.file-grid').getByText(name)).toBeVisible();
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.locator('.file-grid li')).toHaveCount(names.length);
    await page.evaluate(() => standStill());
    await page.evaluate(() => beginWalk(true));
    await page.locator('.skip-link').press('Enter');
    await tabToEnd(page, `the library, ${width} px`);
    const tiles = await page.evaluate(() => tilesInTabOrder());
    expect(tiles.map(({ part }) => part).join(' ')).toBe(names.map(() => 'box face menu').join(' '));
    const seen = tiles.toSorted((one, other) => one.top - other.top || one.left - other.left);
    expect(tiles).toEqual(seen);
  }
});

/** A screen that both areas have is one implementation: it is walked on a desktop in a company, and on a phone at the platform. */
function screensOf(area: Area, width: number): { path: string; title: string }[] {
  const other = area === 'platform' ? 'tenant' : 'platform';
  const isWalkedHere = width < 1024 ? area === 'platform' : area === 'tenant';
  return menus
    .filter((menu) => menu.areas.includes(area) && !menu.folder && menu.extend !== 'add_rules_only')
    .filter((menu) => isWalkedHere || !menu.areas.includes(other))
    .map((menu) => ({ path: menu.path ?? menu.name, title: menu.title['zh-cn'] }))
    .filter(({ path }) => !path.includes(':'));
}

async function begin(page: Page, area: Area, width: number): Promise<void> {
  await watch(page, width);
  await logIn(page, engine, area, users[area]);
  await page.goto(consoleUrl(engine, `/${area}/dashboard`));
  await page.evaluate(() => standStill());
  await settled(page);
}

/** From now on every page knows how to look at its own focus. */
async function watch(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 1024 ? 844 : 900 });
  const parts = [hasTaken, tilesInTabOrder, beginWalk, nameOf, lookOf, faultsOf, beginsDialog, focusStop, standStill];
  const state = 'const walk = { seen: new Set(), last: null, look: "", hasOpened: false };';
  const known = `Object.assign(globalThis, { walk, ${parts.map((part) => part.name).join(', ')} });`;
  await page.addInitScript({ content: [state, ...parts.map(String), known].join('\n') });
}

/** The heading is there and nothing is on its way any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1:visible').first()).toBeVisible();
  await expect(page.locator('main').locator('.skeleton:visible, .ant-spin-spinning:visible')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** What comes and what goes has come and gone. */
async function standing(page: Page): Promise<void> {
  await expect(page.locator(':is([class*="-enter-active"], [class*="-appear-active"], [class*="-leave-active"]):visible')).toHaveCount(0);
}

/** From the start of the page with Tab to the menu, on a narrow window through the button that opens it; then with the arrows. */
async function openFromMenu(page: Page, title: string): Promise<void> {
  const menu = page.locator('[role="menu"]:focus, [role="menuitem"]:focus');
  const opener = page.getByRole('button', { name: '打开菜单' });
  for (let presses = 0; presses < stopsMax && !(await menu.isVisible()); presses += 1) {
    await page.keyboard.press('Tab');
    if (!(await opener.isVisible()) || !(await opener.evaluate((button) => button.matches(':focus')))) continue;
    await page.keyboard.press('Enter');
    await expect(page.locator('.rail-drawer :focus, .rail-drawer:focus')).toBeVisible();
  }
  await expect(menu).toBeVisible();
  const item = page.locator('[role="menuitem"]:focus');
  for (let presses = 0; presses < 90; presses += 1) {
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction((was) => document.activeElement !== was, before);
    const { words, isFolded, isFolder } = await item.evaluate((entry) => ({
      words: entry.textContent ?? '',
      isFolded: entry.getAttribute('aria-expanded') === 'false',
      isFolder: entry.hasAttribute('aria-expanded'),
    }));
    if (isFolded) {
      await page.keyboard.press('Enter');
      await expect(item).toHaveAttribute('aria-expanded', 'true');
    } else if (!isFolder && words.startsWith(title)) break;
  }
  await expect(item).toContainText(title);
  await page.keyboard.press('Enter');
  await standing(page);
  if (await opener.isVisible()) await expect(opener).toBeFocused();
}

/** Tab from where the menu left the focus to the end of the page. What opens something is tried on the way. Answers how much was. */
async function walkThrough(page: Page, path: string, isFirst: boolean): Promise<number> {
  let tried = 0;
  await page.evaluate(() => beginWalk(false));
  // The header is the same on every screen: after the first one the walk begins behind it.
  if (!isFirst) await page.locator('.skip-link').press('Enter');
  await tabToEnd(page, path, async (stop) => {
    if (stop.opens && !leadsElsewhere(path)) tried += await openAndClose(page, `${path}: ${stop.name}`);
  });
  return tried;
}

/** The main button of these screens leads to another page. */
function leadsElsewhere(path: string): boolean {
  return path === 'dashboard' || path.startsWith('corp/');
}

async function tabToEnd(page: Page, where: string, at?: (stop: Stop) => Promise<void>): Promise<void> {
  for (let stops = 0; stops < stopsMax; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => focusStop());
    expect.soft(stop.faults, `${where}: ${stop.name}`).toEqual([]);
    if (stop.isEnd) return;
    await at?.(stop);
  }
  throw new Error(`Tab does not leave ${where}.`);
}

/** Enter opens what belongs to the button, the focus is in it, Tab goes round in a form, Esc closes it, and the focus is back. A file that comes or goes opens nothing. */
async function openAndClose(page: Page, what: string): Promise<number> {
  const overlay = page.locator('.ant-drawer-open:visible, .ant-modal:visible, .ant-dropdown:visible');
  const button = await page.evaluateHandle(() => document.activeElement);
  let movesFile = false;
  const moves = () => {
    movesFile = true;
  };
  page.once('filechooser', moves);
  page.once('download', moves);
  await page.keyboard.press('Enter');
  await expect.poll(async () => movesFile || (await overlay.count()) > 0, `${what} opens`).toBe(true);
  if (movesFile) return 1;
  await expect.poll(() => page.evaluate(() => hasTaken()), `the focus is in what ${what} opened`).toBe(true);
  await expect(overlay.locator('.skeleton:visible')).toHaveCount(0);
  await standing(page);
  await page.evaluate(() => beginWalk(walk.hasOpened));
  if ((await page.locator('.ant-dropdown:visible').count()) === 0) await tabToEnd(page, `what ${what} opened`);
  await page.keyboard.press('Escape');
  const drawn = page.locator(':is(.ant-drawer-content-wrapper, .ant-drawer-mask, .ant-modal, .ant-dropdown):visible');
  await expect(drawn, `Esc closes what ${what} opened`).toHaveCount(0);
  await expect.poll(() => page.evaluate((was) => document.activeElement === was, button), `the focus is back at ${what}`).toBe(true);
  await page.evaluate(() => beginWalk(walk.hasOpened));
  return 1;
}

// What follows runs in the page.

/** Focus is measured where things are, not on their way there; what comes and goes keeps its movement. */
function standStill(): void {
  const style = document.createElement('style');
  const moving = ['-motion', '-slide', '-zoom', '-fade', '-enter', '-leave', '-appear'].map((part) => `[class*="${part}"]`);
  style.textContent = `*:not(${moving.join(', ')}) { transition-duration: 0s !important; }`;
  document.head.append(style);
}

/** What opened has the focus: a menu in which nothing can be chosen, too. */
function hasTaken(): boolean {
  return (document.activeElement?.closest('.ant-drawer, .ant-modal, .ant-dropdown') ?? null) !== null;
}

/** What Tab has found in the grid, and where: the box before its file, the menu behind it. */
function tilesInTabOrder(): { part: string; top: number; left: number }[] {
  return [...walk.seen].flatMap((element) => {
    const tile = element.closest('.file-grid li')?.getBoundingClientRect();
    if (!tile) return [];
    const part = element.matches('input') ? 'box' : element.matches('.file-face') ? 'face' : 'menu';
    return [{ part, top: Math.round(tile.top), left: Math.round(tile.left) }];
  });
}

function beginWalk(hasOpened: boolean): void {
  walk.seen.clear();
  walk.last = null;
  walk.hasOpened = hasOpened;
}

/** Where Tab comes round to in a dialog; the focus may have begun behind it. */
function beginsDialog(element: Element): boolean {
  const places = element.closest('.ant-drawer, .ant-modal')?.querySelectorAll('button:not(:disabled), a[href], input, textarea') ?? [];
  return [...places].find((place) => place.checkVisibility()) === element;
}

/** The place that has the focus now. */
function focusStop(): Stop {
  const { last, look, seen } = walk;
  const now = document.activeElement;
  const element = now && now !== document.body ? now : null;
  // The eye of a password stands in the frame of its field, and the frame shows both.
  const isSameFrame = last?.closest('.ant-input-affix-wrapper')?.contains(element) ?? false;
  const faults = last?.isConnected && !isSameFrame && lookOf(last) === look ? [`nothing shows that ${nameOf(last)} has the focus`] : [];
  walk.last = element;
  // The way leaves the page, or is back where it began.
  if (!element) return { name: 'the end', faults, opens: false, isEnd: true };
  if (element === [...seen][0] || (seen.size > 0 && (element.matches('.skip-link') || beginsDialog(element))))
    return { name: nameOf(element), faults, opens: false, isEnd: true };
  if (seen.has(element)) faults.push('Tab comes here twice');
  if (last?.isConnected && !(last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)) faults.push('out of order');
  seen.add(element);
  walk.look = lookOf(element);
  const isMain = element.matches('main :is(.page-head-actions .ant-btn-primary, .settings .page-head-actions .ant-btn)');
  const isRow = !walk.hasOpened && element.matches('main .row-actions button:not([aria-disabled="true"])');
  if (isRow) walk.hasOpened = true;
  const name = nameOf(element) || element.outerHTML.slice(0, 120);
  return { name, faults: [...faults, ...faultsOf(element)], opens: isMain || isRow, isEnd: false };
}

function faultsOf(element: Element): string[] {
  const faults: string[] = [];
  if (!nameOf(element)) faults.push('has no name');
  if (element.closest('[aria-hidden="true"], [inert]')) faults.push('is hidden from screen readers');
  // The box of a check or a radio is drawn by its label.
  const isDrawnByLabel = element.matches('input:is([type="checkbox"], [type="radio"])');
  const drawn = (isDrawnByLabel && element.closest('label')) || element;
  const { top, left, width, height } = drawn.getBoundingClientRect();
  // What is taller than its place, such as a long menu, is seen where its middle is.
  const y = top + (height > innerHeight / 2 ? height / 2 : Math.min(height / 2, 20));
  const places = [0.5, 0.1, 0.9].map((part) => ({ x: left + width * part, y }));
  const isSeen = ({ x, y }: { x: number; y: number }) => {
    const front = document.elementFromPoint(x, y);
    return front !== null && (drawn.contains(front) || front.contains(drawn));
  };
  if (!places.some(isSeen)) faults.push(`is out of view or covered at ${Math.round(left)}, ${Math.round(top)}`);
  if (!drawn.checkVisibility({ opacityProperty: true, visibilityProperty: true })) faults.push('cannot be seen');
  return faults;
}

function nameOf(element: Element): string {
  const own = [element.getAttribute('aria-label'), element.getAttribute('title'), element.getAttribute('alt')];
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/);
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLButtonElement;
  const labels = isField ? [...(element.labels ?? [])] : [];
  const around = [...ids.map((id) => document.getElementById(id)), ...labels];
  const pictures = [element, ...labels].flatMap((part) => [...part.querySelectorAll('[aria-label], [title]')]);
  const words = [
    ...own,
    ...around.map((label) => label?.textContent),
    element.textContent,
    ...pictures.map((part) => part.getAttribute('aria-label') ?? part.getAttribute('title')),
  ];
  return (words.find((word) => word?.trim()) ?? '').trim().slice(0, 60);
}

/** Everything around an element that may show its focus. */
function lookOf(element: Element): string {
  const parents = [element.parentElement, element.parentElement?.parentElement, element.parentElement?.parentElement?.parentElement];
  const beside = [element, element.parentElement].flatMap((part) => [...(part?.parentElement?.children ?? [])].slice(0, 8));
  const active = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
  const inside = [element, active].flatMap((part) => [...(part?.querySelectorAll('*') ?? [])].slice(0, 10));
  return [element, ...parents, ...beside, ...inside]
    .flatMap((part) => (part ? ['', '::before', '::after'].map((pseudo) => ({ part, pseudo })) : []))
    .map(({ part, pseudo }) => {
      const style = getComputedStyle(part, pseudo || undefined);
      const fill = pseudo ? `${style.backgroundColor} ${style.opacity} ${style.width}` : '';
      return `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor} ${style.boxShadow} ${style.borderColor} ${fill}`;
    })
    .join('\n');
}
