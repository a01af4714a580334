/**
 * What Lighthouse asks of a page, as far as it can be told for certain on any machine: named findings, no scores and no times.
 * Its own package needs some two hundred others, so these are written by hand; accessibility is axe's, which Lighthouse asks as well.
 */
import { axeOn } from './axe.ts';
import type { Browser, BrowserContextOptions, Page, Response } from './test.ts';

/** What a page remembers of itself from its first moment. */
interface Remembered {
  shifted: number;
  /** Each was the largest that had been painted until then, at its millisecond; its size in square pixels that were seen. */
  largest: { at: number; size: number; element: Element | null }[];
  /** From this millisecond on somebody read: what is painted later is not of the first screen. */
  readFrom: number;
}

declare global {
  interface Window {
    remembered: Remembered;
  }
}

export interface Visit {
  page: Page;
  /** Everything that is wrong with the page at the address. */
  audit: (url: string) => Promise<string[]>;
}

/** A browser of its own that listens to everything a page does. */
export async function auditor(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript(remember);
  const heard: string[] = [];
  const responses: Response[] = [];
  page.on('console', (message) => message.type() === 'error' && heard.push(`the console says ${message.text()}`));
  page.on('pageerror', (error) => heard.push(`an error: ${error.message}`));
  page.on('response', (response) => responses.push(response));
  return {
    page,
    async audit(url) {
      heard.length = 0;
      responses.length = 0;
      const answer = await page.goto(url);
      await firstScreen(page);
      await readThrough(page);
      return [
        ...(answer?.ok() ? [] : [`answers ${answer?.status()}`]),
        ...heard,
        ...(await Promise.all(responses.map(headerFaults))).flat(),
        ...(await page.evaluate(faultsInPage)),
        ...(await accessibilityFaults(page)),
      ];
    },
  };
}

/** Runs in the page before anything else. */
function remember(): void {
  window.remembered = { shifted: 0, largest: [], readFrom: Number.POSITIVE_INFINITY };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) window.remembered.shifted += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('size' in entry && 'element' in entry && (entry.element === null || entry.element instanceof Element)) {
        window.remembered.largest.push({ at: entry.startTime, size: Number(entry.size), element: entry.element });
      }
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** What the first screen shows is there and painted; from here on nothing is the largest of it any more. */
async function firstScreen(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const near = [...document.images].filter((picture) => {
      const { top, left } = picture.getBoundingClientRect();
      return picture.checkVisibility() && top < innerHeight && left < innerWidth;
    });
    await Promise.all(near.map((picture) => picture.decode().catch(() => undefined)));
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const sizes = near.map((picture) => {
      const { top, bottom, left, right } = picture.getBoundingClientRect();
      return (Math.min(bottom, innerHeight) - Math.max(top, 0)) * (Math.min(right, innerWidth) - Math.max(left, 0));
    });
    // What is decoded is painted, and told of, a while later, the largest perhaps after a smaller one. What a picture leaves empty of its
    // frame does not count, and one without any detail is never told of.
    const isTold = () => window.remembered.largest.some(({ size }) => size >= Math.max(1, ...sizes) / 2);
    for (let frames = 0; frames < 300 && !isTold(); frames += 1) await frame();
    await frame();
    await frame();
    window.remembered.readFrom = performance.now();
  });
}

/** To the foot of the page and back, so that what waits until it is near arrives, and moves what it moves. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    // What lies beside the screen, in a row to scroll, would wait for ever.
    for (const picture of document.images) {
      if (picture.loading === 'lazy') picture.dataset.waits = '';
      picture.loading = 'eager';
    }
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
    await frame();
  });
}

/** What fits into one packet gains nothing by being smaller. */
const packetBytes = 1400;

/** Texts come compressed; what carries its hash in its name is kept for good, and pages are asked about again. */
async function headerFaults(response: Response): Promise<string[]> {
  const headers = await response.allHeaders();
  const path = new URL(response.url()).pathname;
  const type = headers['content-type'] ?? '';
  const caching = headers['cache-control'] ?? '';
  const isText = /^(text|application\/(javascript|json))|svg/.test(type);
  return [
    ...(response.status() >= 400 ? [`${path} answers ${response.status()}`] : []),
    ...(isText && !/^(br|gzip)$/.test(headers['content-encoding'] ?? '') && (await sizeOf(response)) > packetBytes
      ? [`${path} is not compressed`]
      : []),
    ...(path.startsWith('/assets/') && !caching.includes('immutable') ? [`${path} is not kept: ${caching}`] : []),
    ...(type.startsWith('text/html') && caching === '' ? [`${path} says nothing about keeping it`] : []),
    ...(type.startsWith('text/html') && !/script-src 'self'/.test(headers['content-security-policy'] ?? '')
      ? [`${path} lets any script run`]
      : []),
  ];
}

/** Zero for an answer without a body, such as a redirect. */
async function sizeOf(response: Response): Promise<number> {
  return response.body().then(
    ({ length }) => length,
    () => 0,
  );
}

/** Everything, best practices too, whatever its weight. */
async function accessibilityFaults(page: Page): Promise<string[]> {
  const builder = await axeOn(page);
  const { violations } = await builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

/** Runs in the page. */
function faultsInPage(): string[] {
  const faults: string[] = [];
  const ask = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(fault);
  };
  const { shifted, largest, readFrom } = window.remembered;
  const first = largest.findLast(({ at }) => at <= readFrom);
  const waits = first?.element instanceof HTMLImageElement && 'waits' in first.element.dataset;
  // A word that changes into its own face moves its line by a thousandth; anything that can be seen moves more.
  ask(shifted < 0.005, `things moved by ${shifted} while it was read`);
  ask(first !== undefined, 'nothing large was painted');
  ask(!waits, `the largest picture waits: ${first?.element?.outerHTML.slice(0, 120)}`);

  // The script sets light or dark before the first paint; it is asked for together with the sheet, and is not waited for any longer.
  const blocking = performance
    .getEntriesByType('resource')
    .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking');
  const names = blocking.map(({ name }) => new URL(name).pathname);
  const isExpected = (name: string) => /^\/assets\/(theme-[a-z]+|look|tokens)-[\w-]+\.css$|^\/assets\/theme-[a-z]+-\w+\.js$/.test(name);
  ask(names.every(isExpected) && names.length <= 3, `the first paint waits for ${names.join(' ')}`);

  const pictures = [...document.images].filter((picture) => picture.checkVisibility());
  for (const picture of pictures) {
    const { naturalWidth, naturalHeight, clientWidth, clientHeight, src } = picture;
    const isStretched =
      getComputedStyle(picture).objectFit === 'fill' && Math.abs(naturalWidth / naturalHeight - clientWidth / clientHeight) > 0.05;
    ask(naturalWidth > 0, `${src} is no picture`);
    ask(clientHeight === 0 || !isStretched, `${src} is stretched`);
  }
  const faces = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSFontFaceRule);
  ask(
    faces.every((face) => /font-display:\s*(swap|optional)/.test(face.cssText)),
    'words wait for a font',
  );

  const head = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name) ?? '';
  ask(document.doctype?.name === 'html', 'no doctype');
  ask(document.characterSet === 'UTF-8', `written in ${document.characterSet}`);
  ask(document.documentElement.lang !== '', 'no language');
  ask(document.title !== '' && head('meta[name=description]', 'content') !== '', 'no title or description');
  ask(head('meta[name=viewport]', 'content') === 'width=device-width, initial-scale=1', 'a viewport of its own');
  const isKeptOut = head('meta[name=robots]', 'content').includes('noindex');
  ask(isKeptOut || head('link[rel=canonical]', 'href').startsWith('http'), 'no canonical address');
  ask(document.documentElement.scrollWidth <= innerWidth, `${document.documentElement.scrollWidth - innerWidth} px wider than the screen`);
  for (const link of document.querySelectorAll('a')) {
    ask(/^(https?|mailto|tel|sms):/.test(link.href), `a link that leads nowhere: ${link.outerHTML.slice(0, 80)}`);
    const words = (link.getAttribute('aria-label') ?? link.textContent).trim() || link.querySelector('img')?.alt;
    ask(Boolean(words), `a link without a word: ${link.outerHTML.slice(0, 80)}`);
  }
  return faults;
}
