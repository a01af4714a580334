/** Do screens have a word for everything that lists declare, and do they ask for fields and permissions that there are? */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import ts from 'typescript';

import { type ListDeclaration, phraseName } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { everyFile, nodesOf, root, sources, specifiersOf } from './sources.ts';

const kitWords = 'kit/console/locales/zh-cn.ts';

/** Columns of lists, and values of their choices, without a phrase in the feature: `features/plans/contract.ts: fields.name`. */
export async function namelessColumns(): Promise<string[]> {
  const found = contracts().map(async (file) => {
    const words = await wordsOf(file.split('/')[1] ?? '');
    const wanted = (await exportsOf(file)).flatMap(listsIn).flatMap(phrasesOf);
    return wanted.filter((key) => !words.has(key)).map((key) => `${file}: ${key}`);
  });
  return [...new Set((await Promise.all(found)).flat())];
}

/**
 * Names of fields in forms, and of columns that a list has no view for, that no contract of the feature knows: what is left over from
 * another name, as `features/plans/console/plan-form.tsx: nmae`. The compiler cannot see it, a form is one of any fields.
 */
export function strayFields(): string[] {
  return screens()
    .filter((file) => file.startsWith('features/'))
    .flatMap((file) => {
      // What a screen asks for itself, such as a password once more, stands in an object of its own file.
      const known = new Set([...namesIn(file.split('/')[1] ?? ''), ...keysOf(file)]);
      return nodesOf(file, ts.isJsxAttribute)
        .flatMap(askedIn)
        .filter((name) => !known.has(name))
        .map((name) => `${file}: ${name}`);
    });
}

/** `<Field name="…">`, and the keys of `columns={{ … }}` that have neither a title nor a cell of the screen's own. */
function askedIn({ name, initializer, parent }: ts.JsxAttribute): string[] {
  const attribute = name.getText();
  if (attribute === 'name' && initializer && ts.isStringLiteral(initializer)) {
    return parent.parent.tagName.getText() === 'Field' ? [initializer.text] : [];
  }
  const given = attribute === 'columns' && initializer && ts.isJsxExpression(initializer) ? initializer.expression : undefined;
  if (!given || !ts.isObjectLiteralExpression(given)) return [];
  return given.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property) || !ts.isObjectLiteralExpression(property.initializer)) return [];
    const parts = property.initializer.properties.map((part) => part.name?.getText());
    return parts.includes('title') || parts.includes('cell') ? [] : [property.name.getText()];
  });
}

const namesOfFeatures = new Map<string, Set<string>>();

/** Every key in the contracts of a feature, and in those of the kit that they are made of. */
function namesIn(feature: string): Set<string> {
  const remembered = namesOfFeatures.get(feature);
  if (remembered) return remembered;
  const own = contracts().filter((file) => file.startsWith(`features/${feature}/`));
  const ofKit = own.flatMap(specifiersOf).flatMap((name) => /^#(kit\/contract\/(?!list).+)/.exec(name)?.[1] ?? []);
  const names = new Set([...own, ...new Set(ofKit)].flatMap(keysOf));
  namesOfFeatures.set(feature, names);
  return names;
}

/** Every key of the objects of a file, without those that only say how a column is seen. */
function keysOf(file: string): string[] {
  const isKey = (node: ts.Node) => ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
  return nodesOf(file, isKey)
    .filter(({ parent }) => !ts.isJsxExpression(parent.parent))
    .map(({ name }) => name.getText().replace(/^'|'$/g, ''));
}

/** Nodes that a screen asks for and no menu declares, as `file: node`. One without a slash is of the screen's own menu. */
export async function unknownNodes(): Promise<string[]> {
  const known = new Set((await Promise.all(contracts().map(exportsOf))).flat().filter(isMenu).flatMap(nodesIn));
  return screens().flatMap((file) =>
    nodesOf(file, ts.isStringLiteralLike)
      .filter((text) => isAskedFor(text) && text.text.includes('/') && !known.has(text.text))
      .map(({ text }) => `${file}: ${text}`),
  );
}

/** `node: '…'`, `can('…')`. */
function isAskedFor({ parent }: ts.Node): boolean {
  if (ts.isPropertyAssignment(parent)) return ts.isIdentifier(parent.name) && parent.name.text === 'node';
  return ts.isCallExpression(parent) && ts.isIdentifier(parent.expression) && parent.expression.text === 'can';
}

function screens(): string[] {
  return sources.filter((file) => /(^|\/)console\//.test(file) && !/\/locales\/|\.(test|spec)\./.test(file));
}

function contracts(): string[] {
  return sources.filter((file) => /^features\/[^/]+\/([^/]+\.)?contract\.ts$/.test(file));
}

/** What a contract exports, and the members of what is a list. */
async function exportsOf(file: string): Promise<unknown[]> {
  const module: object = await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href);
  return Object.values(module).flat();
}

/** The lists that the calls of a contract answer. */
function listsIn(exported: unknown): ListDeclaration[] {
  if (!isObject(exported) || !('endpoints' in exported) || !isObject(exported.endpoints)) return [];
  return Object.values(exported.endpoints).flatMap((endpoint: unknown) =>
    isObject(endpoint) && 'list' in endpoint && isList(endpoint.list) ? [endpoint.list] : [],
  );
}

function phrasesOf({ columns }: ListDeclaration): string[] {
  return Object.entries(columns).flatMap(([column, { values = [] }]) => {
    const name = phraseName(column);
    return [`fields.${name}`, ...values.map((value) => `values.${name}.${value}`)];
  });
}

function nodesIn({ name, buttons = [] }: MenuDeclaration): string[] {
  return [name, ...buttons.map((button) => `${name}/${button}`)];
}

/** Every key of the feature's phrases; those of the kit stand behind them. */
async function wordsOf(feature: string): Promise<Set<string>> {
  const files = everyFile.filter((file) => file.startsWith(`features/${feature}/`) && file.endsWith('/locales/zh-cn.ts'));
  const said = (await Promise.all([...files, kitWords].map(exportsOf))).flat();
  return new Set(said.flatMap((phrases) => keysIn(phrases)));
}

function keysIn(phrases: unknown, path = ''): string[] {
  return isObject(phrases) ? Object.entries(phrases).flatMap(([key, inner]) => keysIn(inner, path ? `${path}.${key}` : key)) : [path];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isList(value: unknown): value is ListDeclaration {
  return isObject(value) && 'columns' in value && isObject(value.columns);
}

function isMenu(value: unknown): value is MenuDeclaration {
  return isObject(value) && 'areas' in value && 'weigh' in value && 'name' in value;
}
