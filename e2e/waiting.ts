/** Waiting for what happened, never for time: machines are of every speed. */
import { expect, type Locator, type Page, type Route } from './test.ts';

export interface Answer {
  code: number;
  msg: string;
  data: Record<string, unknown>;
}

/**
 * Does something and answers what the server says to the call it leads to. The answer is read on its way to the page: a browser
 * does not keep for long what it has received, and forgets it with the page.
 */
export async function answerTo(page: Page, url: string, act: () => Promise<unknown>, method = 'POST'): Promise<Answer> {
  let heard: (answer: Answer | Promise<Answer>) => void = () => undefined;
  const answered = new Promise<Answer>((done) => {
    heard = done;
  });
  const listen = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = route.fetch();
    // Told before it is there: a connection that breaks is no reason to wait until the test's time is over.
    heard(response.then((answer) => answer.json()));
    await route.fulfill({ response: await response });
  };
  await page.route(url, listen);
  passedBy(page, url, method).then(heard, () => undefined);
  await act();
  const answer = await answered;
  await page.unroute(url, listen);
  return answer;
}

/** A page hears of a new route a moment later than its next key: a call that was not held on its way is heard when it is back. */
async function passedBy(page: Page, url: string, method: string): Promise<Answer> {
  for (;;) {
    const response = await page.waitForResponse(url, { timeout: 0 });
    if (response.request().method() === method) return response.json();
  }
}

/** Holds a call back until it is let go. `asked`: it has been made. */
export async function heldBack(page: Page, url: string, method = 'POST') {
  let [arrived, go] = [() => {}, () => {}];
  const asked = new Promise<void>((done) => {
    arrived = done;
  });
  const free = new Promise<void>((done) => {
    go = done;
  });
  await page.route(
    url,
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      arrived();
      await free;
      await route.fallback();
    },
    { times: 2 },
  );
  return { asked, go };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where something is once it no longer moves. */
export async function atRest(locator: Locator): Promise<Box> {
  await expect(locator).toBeVisible();
  let before: Box | null = null;
  await expect
    .poll(async () => {
      const now = await locator.boundingBox();
      const rests = now !== null && JSON.stringify(now) === JSON.stringify(before);
      before = now;
      return rests;
    })
    .toBe(true);
  if (!before) throw new Error('It is not on the page.');
  return before;
}

/** The heading is there, nothing is on its way any more, and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1:visible').first()).toBeVisible();
  await expect(page.locator('main').locator('.skeleton:visible, .ant-spin-spinning:visible')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await still(page);
}

/** Whatever fades, slides or changes its colour has done so; what turns for ever does not count, nor what follows the scrolling. */
export async function still(page: Page): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY).length;
  await expect.poll(() => page.evaluate(moving)).toBe(0);
}
