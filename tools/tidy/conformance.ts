/** docs/conformance/: every row says what was asked for, where it lives and which test would miss it. Checked, so that it stays true. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { everyFile, read, root } from './sources.ts';

/** What may be missing, and says so. */
const openParts = ['terminal', 'code generator', 'module store', 'data recycle', 'sensitive data'];

interface Row {
  number: string;
  fact: string;
  where: string;
  test: string;
  state: string;
}

/** Rows of the tables, in their order; a row with more or fewer cells is a fault by itself. */
export function conformanceFaults(texts: Readonly<Record<string, string>> = conformanceTexts()): string[] {
  const faults: string[] = [];
  const numbers = new Set<string>();
  for (const [file, text] of Object.entries(texts)) {
    for (const line of text.split('\n').filter((each) => /^\| \d/.test(each))) {
      const cells = line.split('|').slice(1, -1);
      const [number = '', fact = '', where = '', test = '', state = ''] = cells.map((cell) => cell.trim());
      const row = { number, fact, where, test, state };
      const at = `${file} ${number}`;
      if (cells.length !== 5) faults.push(`${at} has ${cells.length} columns`);
      else faults.push(...faultsOf(row).map((fault) => `${at} ${fault}`));
      if (numbers.has(number)) faults.push(`${at} stands twice`);
      numbers.add(number);
    }
  }
  return numbers.size > 0 ? [...faults, ...countFaults(texts)] : ['there are no rows'];
}

/** The index says how many rows a section has, how many are built and how many open. */
function countFaults(texts: Readonly<Record<string, string>>): string[] {
  const index = texts['docs/conformance.md'] ?? '';
  const lines = [...index.matchAll(/^\| \[.+\]\((.+\.md)\)\s*\|\s*(\d+)\s*\|\s*(\d+)\s*\|\s*(\d+)\s*\|$/gm)];
  const counts = Object.fromEntries(lines.map(([, file = '', ...count]) => [`docs/${file}`, count.join(' | ')]));
  return Object.entries(texts)
    .filter(([file]) => file.startsWith('docs/conformance/'))
    .filter(([file, text]) => counts[file] !== countOf(text))
    .map(([file, text]) => `${file} has ${countOf(text)} rows, the index says ${counts[file] ?? 'nothing'}`);
}

function countOf(text: string): string {
  const rows = text.split('\n').filter((line) => /^\| \d/.test(line));
  const built = rows.filter((line) => /\| built\s*\|$/.test(line)).length;
  return `${rows.length} | ${built} | ${rows.length - built}`;
}

function conformanceTexts(): Record<string, string> {
  return Object.fromEntries(everyFile.filter((file) => /^docs\/conformance(\/.+)?\.md$/.test(file)).map((file) => [file, read(file)]));
}

function faultsOf({ number, fact, where, test, state }: Row): string[] {
  if (!/^[1-9]\.\d{2,3}$/.test(number)) return ['has no number like 2.07'];
  if (!fact) return ['says nothing'];
  if (state !== 'built') return isKnownOpen(state) ? [] : [`is neither built nor open for a known reason: ${state}`];
  const files = pathsIn(where);
  const tests = testsIn(test);
  return [
    ...(files.length === 0 ? ['lives nowhere'] : []),
    ...[...files, ...tests.map(({ file }) => file)]
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `names ${file}, which is not there`),
    ...(tests.length === 0 ? ['is built and has no test'] : []),
    ...tests
      .filter(({ file, title }) => existsSync(join(root, file)) && !isTitle(read(file), title))
      .map(({ title }) => `names no test “${title}”`),
  ];
}

function isKnownOpen(state: string): boolean {
  return openParts.some((part) => state === `open: ${part}`);
}

function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path);
}

/** `kit/a.test.ts` "what it says": the beginning of a title is enough, a text inside of one is not. */
function testsIn(cell: string): { file: string; title: string }[] {
  return [...cell.matchAll(/`([\w./-]+)` "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title }));
}

/** Numbers of security cases may stand before it. */
function isTitle(text: string, title: string): boolean {
  return new RegExp(`\\(\\s*['"\`](T\\d+ )*${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`).test(text);
}
