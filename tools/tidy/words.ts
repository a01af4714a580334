/** Is every phrase and every refusal said somewhere, and does a sentence end alike in both languages? */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import ts from 'typescript';

import { everyFile, nodesOf, read, root, sources } from './sources.ts';

/** i18next writes plural forms into the key. */
const plural = /_(zero|one|two|few|many|other)$/;

/** What lists and their files say of columns: `fields.<column>` and `values.<column>.<value>`, a dot written as an underscore. */
const ofColumn = /^(?:fields|values)\.([^.]+)/;

const marks: Record<string, string> = { '。': '.', '.': '.', '！': '!', '!': '!', '？': '?', '?': '?', '：': ':', ':': ':', '…': '…' };

const kitFile = 'kit/console/locales/zh-cn.ts';

interface Sayings {
  /** Texts and names of properties as they stand. */
  whole: Set<string>;
  /** Templates: `` `values.${kind}` `` says whatever begins so. */
  shapes: RegExp[];
}

/** Phrases that no screen says, as `file: key`. A phrase of a feature is said by the feature, one of the kit by anybody. */
export async function unsaidPhrases(): Promise<string[]> {
  const files = everyFile.filter((file) => file.endsWith('/locales/zh-cn.ts'));
  const found = files.map(async (file) => {
    const said = sayingsOf(ownerOf(file));
    const keys = (await phrasesOf(file)).map(([key]) => key);
    return keys.filter((key) => !isSaid(key, said)).map((key) => `${file}: ${key}`);
  });
  return (await Promise.all(found)).flat();
}

/** Phrases that the kit says under the same key in the same words, as `file: key`: its words stand behind every feature's. */
export async function repeatsOfTheKit(): Promise<string[]> {
  const kit = new Map(await bothOf(kitFile));
  const files = everyFile.filter((file) => file.endsWith('/locales/zh-cn.ts') && file !== kitFile);
  const found = files.map(async (file) => {
    const repeated = (await bothOf(file)).filter(([key, texts]) => kit.get(key) === texts);
    return repeated.map(([key]) => `${file}: ${key}`);
  });
  return (await Promise.all(found)).flat();
}

/** Refusals that are declared and never raised, as `file: code`. */
export function unraisedRefusals(): string[] {
  return sources.filter(isProduct).flatMap((file) => {
    const codes = nodesOf(file, isCatalogue).flatMap(codesIn);
    const said = codes.length > 0 ? sayingsOf('') : undefined;
    return codes
      .filter((code) => said && !said.whole.has(code) && !said.shapes.some((shape) => shape.test(code)))
      .map((code) => `${file}: ${code}`);
  });
}

/** Words of a list that are set apart in the way of one language, in what people read, as `file`. */
export function joinedByHand(): string[] {
  const isRead = (file: string) =>
    /^(?:kit|features\/[^/]+)\/console\/|^themes\/|^kit\/contract\/(?!joined\.ts)/.test(file) && isProduct(file);
  return sources.filter((file) => isRead(file) && /\.join\((?:', '|'、'|'，')\)/.test(read(file)));
}

/** Sentences that end with another mark in the other language, as `file: key`. */
export async function unlikeEnds(): Promise<string[]> {
  const files = everyFile.filter((file) => file.endsWith('/locales/zh-cn.ts'));
  const ofScreens = files.map(async (file) => {
    const english = new Map(await phrasesOf(file.replace('zh-cn.ts', 'en.ts')));
    const pairs = (await phrasesOf(file)).map(([key, text]) => ({ key, text, other: english.get(key) }));
    return pairs.filter(({ text, other }) => other !== undefined && endOf(text) !== endOf(other)).map(({ key }) => `${file}: ${key}`);
  });
  return [...(await Promise.all(ofScreens)).flat(), ...sources.filter(isProduct).flatMap(unlikeIn)];
}

/** `{ 'zh-cn': '…', en: '…' }` in code. */
function unlikeIn(file: string): string[] {
  return nodesOf(file, ts.isObjectLiteralExpression).flatMap((node) => {
    const texts = new Map(node.properties.filter(ts.isPropertyAssignment).map(({ name, initializer }) => [nameOf(name), initializer]));
    const [zh, en] = [texts.get('zh-cn'), texts.get('en')];
    if (!zh || !en || !ts.isStringLiteralLike(zh) || !ts.isStringLiteralLike(en)) return [];
    return endOf(zh.text) === endOf(en.text) ? [] : [`${file}: ${en.text}`];
  });
}

function endOf(text: string): string {
  return marks[text.trimEnd().at(-1) ?? ''] ?? '';
}

function isSaid(key: string, { whole, shapes }: Sayings): boolean {
  const [, column] = ofColumn.exec(key) ?? [];
  if (column !== undefined && whole.has(column)) return true;
  return [key, key.replace(plural, '')].some((asked) => whole.has(asked) || shapes.some((shape) => shape.test(asked)));
}

const remembered = new Map<string, Sayings>();

function sayingsOf(owner: string): Sayings {
  const known = remembered.get(owner) ?? collect(sources.filter((file) => file.startsWith(owner) && isProduct(file)));
  remembered.set(owner, known);
  return known;
}

function collect(files: readonly string[]): Sayings {
  const found = files.map(sayingsIn);
  return { whole: new Set(found.flatMap(({ whole }) => [...whole])), shapes: found.flatMap(({ shapes }) => shapes) };
}

const ofFiles = new Map<string, Sayings>();

/** Texts, templates and names of properties of one file, walked once. */
function sayingsIn(file: string): Sayings {
  const known = ofFiles.get(file);
  if (known) return known;
  const said: Sayings = { whole: new Set(), shapes: [] };
  for (const node of nodesOf(file, isSaying)) {
    if (ts.isTemplateExpression(node)) said.shapes.push(shapeOf(node));
    else if (ts.isShorthandPropertyAssignment(node)) said.whole.add(node.name.text);
    else if (ts.isPropertyAssignment(node)) {
      if (!isDeclaredHere(node.name)) said.whole.add(nameOf(node.name).replaceAll('.', '_'));
    } else if (!isDeclaredHere(node)) said.whole.add(node.text).add(node.text.replaceAll('.', '_'));
  }
  ofFiles.set(file, said);
  return said;
}

function isSaying(
  node: ts.Node,
): node is ts.StringLiteralLike | ts.TemplateExpression | ts.PropertyAssignment | ts.ShorthandPropertyAssignment {
  return (
    ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)
  );
}

/** A refusal's own line does not raise it. */
function isDeclaredHere(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node && isCatalogue(node.parent.parent.parent);
}

function shapeOf({ head, templateSpans }: ts.TemplateExpression): RegExp {
  const parts = [head.text, ...templateSpans.map(({ literal }) => literal.text)].map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // Nothing but gaps says nothing in particular.
  return parts.some((part) => /\w/.test(part)) ? new RegExp(`^${parts.join('[\\w-]+')}$`) : /^$/;
}

function isCatalogue(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'refusals';
}

function codesIn({ arguments: [catalogue] }: ts.CallExpression): string[] {
  if (!catalogue || !ts.isObjectLiteralExpression(catalogue)) return [];
  return catalogue.properties.filter(ts.isPropertyAssignment).map(({ name }) => nameOf(name));
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : '';
}

function isProduct(file: string): boolean {
  return /^(apps|features|kit|themes)\//.test(file) && !/\/locales\/|\.(test|spec)\./.test(file);
}

/** `features/focus/` for a file of the feature, nothing in particular for the kit. */
function ownerOf(file: string): string {
  const [top = '', name = ''] = file.split('/');
  return top === 'kit' ? '' : `${top}/${name}/`;
}

/** Key → what it says in the one language and in the other. */
async function bothOf(file: string): Promise<[string, string][]> {
  const english = new Map(await phrasesOf(file.replace('zh-cn.ts', 'en.ts')));
  return (await phrasesOf(file)).map(([key, text]) => [key, `${text} / ${english.get(key)}`]);
}

async function phrasesOf(file: string): Promise<[string, string][]> {
  const module: object = await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href);
  const found: [string, string][] = [];
  const visit = (value: unknown, path: string[]) => {
    if (typeof value === 'string') found.push([path.join('.'), value]);
    else if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
  };
  // The names of exports are no part of a key.
  for (const exported of Object.values(module)) visit(exported, []);
  return found;
}
