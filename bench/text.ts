/** `npm run bench:text`: what cleaning a long text costs as the server does it, against the parser on the same text in the same run. See README.md beside this file. */
import { performance } from 'node:perf_hooks';

import { sanitiseHtml } from '#kit/server/html.ts';
import { cleanHtml } from '#kit/server/html-cleaner.ts';
import { takesNoWords } from '#tools/steps.mjs';
import { median } from './figures.ts';

const rounds = 7;
/** Of the parser's time, at most: for a text as the editor writes it, and for how long a text of any other shape may hold others up. */
const asWrittenMax = 1 / 10;
const heldMax = 1 / 5;

const line =
  '<p>一点二倍过载下 <strong>连续</strong> <em>运行</em>，见<a href="/news/" rel="noopener">新闻</a>，温升、振动与噪声均低于标准限值。</p>';
const picture = '<p><img src="/starter/hero-works.webp" alt="厂房" width="800" height="450"></p>';
const cell = '<td colspan="1" rowspan="1"><p>型号</p></td>';
const texts = {
  '7,500 elements of text': line.repeat(1875),
  '200 kB with 30 pictures': picture.repeat(30) + `<p>${'温升、振动与噪声均低于标准限值。'.repeat(20)}</p>`.repeat(210),
  'a table of 3,000 cells': `<table style="min-width: 75px"><colgroup><col style="min-width: 25px"></colgroup><tbody>${`<tr>${cell.repeat(3)}</tr>`.repeat(1000)}</tbody></table>`,
};

async function main(): Promise<void> {
  await Promise.all([cleanHtml('<p>x'), sanitiseHtml('<p>x')]);
  say('                          parser ms   as written     share   of any shape: held ms     share');
  for (const [title, html] of Object.entries(texts)) await compare(title, html);
}

/** The three in turn, so that what else the machine does falls on all of them alike. */
async function compare(title: string, html: string): Promise<void> {
  const odd = `<p id="odd">x</p>${html}`;
  const times: Record<'parser' | 'written' | 'held', number[]> = { parser: [], written: [], held: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.parser.push(await heldBy(() => cleanHtml(html)));
    times.written.push(await heldBy(() => sanitiseHtml(html)));
    times.held.push(await heldBy(() => sanitiseHtml(odd)));
  }
  const [parser, written, held] = [median(times.parser), median(times.written), median(times.held)];
  const shares = [share(written / parser, asWrittenMax), share(held / parser, heldMax)];
  say(
    `${title.padEnd(24)} ${ms(parser)}    ${ms(written)}   ${shares[0]?.padStart(8)}               ${ms(held)}   ${shares[1]?.padStart(8)}`,
  );
}

/** How long nobody else was answered in this thread meanwhile. */
async function heldBy(work: () => Promise<string>): Promise<number> {
  const before = performance.eventLoopUtilization();
  // An empty turn on both sides, so that the time between them is counted whole.
  await new Promise(setImmediate);
  await work();
  await new Promise(setImmediate);
  return performance.eventLoopUtilization(before).active;
}

function share(value: number, most: number): string {
  if (value > most) process.exitCode = 1;
  return `${(value * 100).toFixed(1)} %${value > most ? ` (more than ${most * 100} %)` : ''}`;
}

const ms = (value: number) => value.toFixed(1).padStart(8);

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

takesNoWords(`npm run bench:text

  Measures what cleaning a long text costs, against the parser on the same text.`);
await main();
