/** docs/conformance/ and docs/security/: every row says what is asked for, where it lives and which test would miss it. Checked, so that it stays true. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { everyFile, read, root } from './sources.ts';

/** A set of documents whose tables have one row a fact, and an index beside them that counts the rows. */
export interface Ledger {
  /** The folder of the tables; the index is the document of the same name: `docs/security` and `docs/security.md`. */
  folder: string;
  /** What a row begins with: `| T0`. */
  row: RegExp;
  number: RegExp;
  example: string;
  /** The states a row may have, as the columns of the index count them; the first asks for a place and a test. */
  states: readonly [done: string, ...others: string[]];
}

export const conformance: Ledger = {
  folder: 'docs/conformance',
  row: /^\| \d/,
  number: /^[1-9]\.\d{2,3}$/,
  example: '2.07',
  states: ['built', 'open'],
};

export const security: Ledger = {
  folder: 'docs/security',
  row: /^\| T\d/,
  number: /^T\d{3}$/,
  example: 'T007',
  states: ['held', 'decided', 'open'],
};

/** What may be missing, and says so. */
const openParts = ['terminal', 'code generator', 'module store', 'data recycle', 'sensitive data'];

interface Row {
  number: string;
  fact: string;
  where: string;
  test: string;
  state: string;
}

/** What is wrong with the rows; one with more or fewer cells is a fault by itself. */
export function faultsIn(ledger: Ledger, texts: Readonly<Record<string, string>> = textsOf(ledger)): string[] {
  const faults: string[] = [];
  const numbers = new Set<string>();
  for (const [file, text] of Object.entries(texts)) {
    for (const line of rowsOf(ledger, text)) {
      const cells = line.split('|').slice(1, -1);
      const [number = '', fact = '', where = '', test = '', state = ''] = cells.map((cell) => cell.trim());
      const at = `${file} ${number}`;
      if (cells.length !== 5) faults.push(`${at} has ${cells.length} columns`);
      else faults.push(...faultsOf(ledger, { number, fact, where, test, state }).map((fault) => `${at} ${fault}`));
      if (numbers.has(number)) faults.push(`${at} stands twice`);
      numbers.add(number);
    }
  }
  return numbers.size > 0 ? [...faults, ...countFaults(ledger, texts)] : ['there are no rows'];
}

/** The index says how many rows a section has, and how many of each state. */
function countFaults(ledger: Ledger, texts: Readonly<Record<string, string>>): string[] {
  const index = texts[`${ledger.folder}.md`] ?? '';
  const lines = [...index.matchAll(/^\| \[.+\]\((.+\.md)\)\s*((?:\|\s*\d+\s*)+)\|$/gm)];
  const counts = Object.fromEntries(lines.map(([, file = '', count = '']) => [`docs/${file}`, (count.match(/\d+/g) ?? []).join(' | ')]));
  return Object.entries(texts)
    .filter(([file]) => file.startsWith(`${ledger.folder}/`))
    .filter(([file, text]) => counts[file] !== countOf(ledger, text))
    .map(([file, text]) => `${file} has ${countOf(ledger, text)} rows, the index says ${counts[file] ?? 'nothing'}`);
}

function countOf(ledger: Ledger, text: string): string {
  const rows = rowsOf(ledger, text);
  const inState = (state: string) => rows.filter((line) => new RegExp(`\\| ${state}(:[^|]*)?\\s*\\|$`).test(line)).length;
  return [rows.length, ...ledger.states.map(inState)].join(' | ');
}

function rowsOf(ledger: Ledger, text: string): string[] {
  return text.split('\n').filter((line) => ledger.row.test(line));
}

function textsOf({ folder }: Ledger): Record<string, string> {
  const files = everyFile.filter((file) => file === `${folder}.md` || (file.startsWith(`${folder}/`) && file.endsWith('.md')));
  return Object.fromEntries(files.map((file) => [file, read(file)]));
}

function faultsOf({ number: form, example, states }: Ledger, { number, fact, where, test, state }: Row): string[] {
  if (!form.test(number)) return [`has no number like ${example}`];
  if (!fact) return ['says nothing'];
  const [done, ...others] = states;
  const files = pathsIn(where);
  if (state !== done) {
    if (!others.some((other) => isKnown(other, state)))
      return [`is neither ${done} nor ${others.join(' nor ')} for a known reason: ${state}`];
    return state.startsWith('decided') && files.length === 0 ? ['is decided nowhere'] : missing(files);
  }
  const tests = testsIn(test);
  return [
    ...(files.length === 0 ? ['lives nowhere'] : []),
    ...missing([...files, ...tests.map(({ file }) => file)]),
    ...(tests.length === 0 ? [`is ${done} and has no test`] : []),
    ...tests
      .filter(({ file, title }) => existsSync(join(root, file)) && !isTitle(read(file), title))
      .map(({ title }) => `names no test “${title}”`),
  ];
}

/** `open: terminal`, `decided: why`. */
function isKnown(word: string, state: string): boolean {
  return word === 'open' ? openParts.some((part) => state === `open: ${part}`) : state.startsWith(`${word}: `);
}

function missing(files: readonly string[]): string[] {
  return files.filter((file) => !existsSync(join(root, file))).map((file) => `names ${file}, which is not there`);
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
