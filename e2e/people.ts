/** People at a browser: they log in as everybody does, captcha and all, or are let in where the login is not what is looked at. */
import { consoleUrl, type Engine, password, portOf } from './places.ts';
import { expect, type Page } from './test.ts';
import { atRest } from './waiting.ts';

interface Target {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Area = 'platform' | 'tenant' | 'user';

/** What somebody chooses whose password was somebody else's choice. */
export const ownPassword = `${password}-own`;

/** Fills in the form, solves the challenge by clicking what it asks for, chooses `ownPassword` where that is asked, and waits for the first screen. */
export async function logIn(page: Page, engine: Engine, area: Area, username: string, secret = password): Promise<void> {
  await enterPassword(page, engine, area, username, secret);
  const fresh = page.locator('input[name=newPassword]');
  await expect(fresh.or(page.locator('main#main')).first()).toBeVisible();
  if (await fresh.isVisible()) {
    await fresh.fill(ownPassword);
    await page.locator('input[name=again]').fill(ownPassword);
    await page.locator('button[type=submit]').click();
  }
  await page.waitForURL((url) => !/\/(login|loading)/.test(url.pathname));
  await expect(page.locator('main')).toBeVisible();
}

/** The first step of a login, captcha and all. */
export async function enterPassword(page: Page, engine: Engine, area: Area, username: string, secret = password): Promise<void> {
  await page.goto(consoleUrl(engine, `/${area}/login`));
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(secret);
  await passCaptcha(page, engine, () => page.locator('button[type=submit]').click());
}

/** Does something that asks for a captcha, and solves it. */
export async function passCaptcha(page: Page, engine: Engine, act: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForResponse((response) => response.url().includes('/api/common/clickCaptcha'));
  await act();
  const challenge = await asked;
  await solveCaptcha(page, engine, new URL(challenge.url()).searchParams.get('id') ?? '');
}

export interface Session {
  id: number;
  username: string;
  /** For calls of one's own: `headers: { batoken: token }`. */
  token: string;
  refreshToken: string;
}

/** Calls of a company's console as whoever has the token; what is refused fails the test. `await callsOf(page, engine, token)('corp.Theme/index')` */
export function callsOf(page: Page, engine: Engine, token: string, lang: 'zh-cn' | 'en' = 'zh-cn') {
  const headers = { batoken: token, 'think-lang': lang };
  return async (path: string, data?: object) => {
    const url = consoleUrl(engine, `/tenant/${path}`);
    const answer = await (data ? page.request.post(url, { headers, data }) : page.request.get(url, { headers }));
    const envelope = await answer.json();
    expect(envelope, path).toMatchObject({ code: 1 });
    return envelope.data;
  };
}

/** Gives the browser a session of somebody, without the form. The next `goto` is the first page it opens. */
export async function letIn(page: Page, engine: Engine, area: Area, username: string): Promise<Session> {
  const { id, token, refreshToken }: Session = await ask('session', { engine, area, username });
  const account = { state: { holder: { id, username, nickname: username, avatar: '' }, token, refreshToken }, version: 1 };
  await page.goto(consoleUrl(engine, '/healthz'));
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [`siteloom.account.${area}`, JSON.stringify(account)] as const);
  return { id, username, token, refreshToken };
}

/** Every page that the browser opens from here on is in English. */
export async function speakEnglish(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('siteloom.prefs') ?? '{"version":1}');
    kept.state = { ...kept.state, lang: 'en' };
    localStorage.setItem('siteloom.prefs', JSON.stringify(kept));
  });
}

export interface OwnCompany {
  id: number;
  code: string;
  /** Its founder; the password is the usual one. */
  username: string;
}

/** A company like the demo one, for one try of one test: nobody else changes it, and nothing is left in it from before. */
export async function openCompany(engine: Engine): Promise<OwnCompany> {
  return ask('company', { engine });
}

/** Does the work that waits, such as letters that are to be sent. */
export async function doJobs(engine: Engine): Promise<void> {
  await ask('jobs', { engine });
}

export interface DrawnTheme {
  key: string;
  styles: string;
  script: string;
  /** Finished documents by name. */
  pages: Record<string, string>;
}

/** Every page of every theme, where all that a company writes is one long word or an address. */
export async function drawLongWords(lang: string): Promise<DrawnTheme[]> {
  return ask('drawn', { lang });
}

/** `letIn` to a company of one's own. */
export async function letIntoOwn(page: Page, engine: Engine): Promise<OwnCompany & Pick<Session, 'token'>> {
  const company = await openCompany(engine);
  const { token } = await letIn(page, engine, 'tenant', company.username);
  return { ...company, token };
}

/** Clicks the targets where they are in the picture as it is shown. The store says what a person sees. */
async function solveCaptcha(page: Page, engine: Engine, id: string): Promise<void> {
  const picture = page.locator('dialog.captcha img');
  const natural = async () => picture.evaluate((image) => (image instanceof HTMLImageElement && image.complete ? image.naturalWidth : 0));
  await expect.poll(natural).toBeGreaterThan(0);
  const targets: Target[] = await ask('captcha', { engine, id });
  const box = await atRest(picture);
  const scale = box.width / (await natural());
  for (const { x, y, width, height } of targets.slice(0, 2)) {
    await page.mouse.click(box.x + (x + width / 2) * scale, box.y + (y + height / 2) * scale);
  }
}

/** Asks the port of serve.ts that is there for tests. */
async function ask<T>(what: string, wish: Record<string, string>): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${portOf('store')}/${what}?${new URLSearchParams(wish)}`);
  if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`);
  return (await answer.json()) as T; // safe: serve.ts answers each of its paths in the shape that is asked for here
}

/** The same person on a phone of that width. */
export async function onPhone(page: Page, width: number): Promise<Page> {
  const storageState = await page.context().storageState();
  const view = { viewport: { width, height: 844 }, isMobile: true, hasTouch: true, locale: 'zh-CN', storageState };
  const context = await page.context().browser()?.newContext(view);
  if (!context) throw new Error('The page has no browser.');
  return context.newPage();
}
