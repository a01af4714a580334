/** What a new feature is called in every place that names it, and the names it cannot have. */
import type { AreaName } from '#kit/contract/menu.ts';

import { Stopped } from '../steps.mjs';

export interface Wish {
  /** The folder, kebab-case and plural: `branch-offices`. */
  name: string;
  /** One of them, where the simple rule does not find it: `person` of `people`. */
  singular?: string | undefined;
  areas: readonly AreaName[];
  titleZh?: string | undefined;
  titleEn?: string | undefined;
}

export interface Names {
  areas: readonly AreaName[];
  /** Of the folder and the words: `branch-offices`. Of the screens' files: `branch-office`. */
  folder: string;
  file: string;
  /** Of types and components: `BranchOffice`. Of its call that removes several: `BranchOffices`. */
  Type: string;
  Types: string;
  /** Of constants: `branchOffice`. Of the contract: `branchOffices`. */
  item: string;
  items: string;
  table: string;
  /** In English as a title, inside a sentence, and one of them there: `Branch offices`, `branch offices`, `branch office`. */
  title: string;
  many: string;
  one: string;
  /** In Chinese. A title in Latin letters keeps a space before it. */
  titleZh: string;
  afterZh: string;
}

/** What is there already. */
export interface Taken {
  features: readonly string[];
  tables: readonly string[];
  controllers: readonly string[];
  menus: readonly string[];
  /** What the list of features imports. */
  imports: readonly string[];
}

/** A constraint is called after its table and must fit into the 63 characters of PostgreSQL. */
const lengthMax = 40;

/** Reserved in SQL or TypeScript, or what the generated files and the console already call something else. */
const reserved: ReadonlySet<string> = new Set([
  ...['all', 'analyse', 'and', 'any', 'array', 'as', 'both', 'case', 'cast', 'check', 'class', 'column', 'const', 'constraint'],
  ...['create', 'default', 'delete', 'desc', 'do', 'else', 'end', 'enum', 'except', 'export', 'false', 'fetch', 'for', 'from'],
  ...['function', 'grant', 'group', 'having', 'if', 'import', 'in', 'interface', 'into', 'is', 'let', 'limit', 'new', 'not', 'null'],
  ...['offset', 'on', 'only', 'or', 'order', 'package', 'primary', 'private', 'public', 'references', 'return', 'select', 'some'],
  ...['static', 'super', 'switch', 'table', 'then', 'this', 'to', 'true', 'type', 'typeof', 'union', 'unique', 'user', 'using'],
  ...['var', 'void', 'when', 'where', 'while', 'window', 'with', 'yield'],
  ...['contract', 'exports', 'features', 'fields', 'form', 'ids', 'kit', 'list', 'menus', 'page', 'phrases', 'refusals', 'routes'],
  ...['screens', 'shell', 'z'],
]);

/** Addresses of the console below every area. */
const reservedPaths: ReadonlySet<string> = new Set(['iframe', 'loading', 'login']);

/** Every name of the feature, or a sentence about why it cannot be called so. */
export function namesOf(wish: Wish, taken: Taken): Names {
  requireKebab(wish.name, 'A feature');
  if (wish.areas.length === 0) throw new Stopped('Name an area: platform, tenant, or both with a comma between them.');
  if (reserved.has(wish.name)) throw new Stopped(`"${wish.name}" already means something else. Choose another name.`);
  const one = wish.singular ?? singularOf(wish.name);
  if (!one)
    throw new Stopped(
      `"${wish.name}" does not look like a plural. Say what one of them is called, the same word again if it has no plural: --singular NAME`,
    );
  requireKebab(one, 'One of them');
  const names = { ...identifiersOf(wish.name, one), ...titlesOf(wish, one), areas: wish.areas };
  requireFree(names, taken);
  return names;
}

/** `branch-offices` → `branch-office`. Undefined where the last word does not end like a plural. */
export function singularOf(plural: string): string | undefined {
  if (/(^|-)(news|series|species)$/.test(plural)) return undefined;
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, 'y');
  if (/(x|ch|sh|ss)es$/.test(plural)) return plural.replace(/es$/, '');
  return /[^s]s$/.test(plural) ? plural.replace(/s$/, '') : undefined;
}

function requireKebab(name: string, what: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name) || name.length > lengthMax)
    throw new Stopped(`${what} is called in kebab-case, with at most ${lengthMax} characters: branch-offices. "${name}" is not.`);
}

function identifiersOf(plural: string, singular: string) {
  const [Type, Types] = [pascal(singular), pascal(plural)];
  return {
    folder: plural,
    file: singular,
    Type,
    Types,
    item: small(Type),
    items: small(Types),
    table: plural.replaceAll('-', '_'),
  };
}

function titlesOf({ name, titleEn, titleZh }: Wish, singular: string) {
  const title = titleEn?.trim() || capital(name.replaceAll('-', ' '));
  const zh = titleZh?.trim() || title;
  for (const text of [title, zh]) {
    if (!/^[\p{L}\p{N}][\p{L}\p{N} '’&(),.-]{0,39}$/u.test(text))
      throw new Stopped(`A title has letters, digits and simple punctuation, at most 40 of them. "${text}" has not.`);
  }
  // An abbreviation keeps its capitals inside a sentence: FAQs.
  const many = /^\p{Lu}{2}/u.test(title) ? title : small(title);
  const one = (titleEn && singularOf(many)) || singular.replaceAll('-', ' ');
  return { title, many, one, titleZh: zh, afterZh: /^[\p{Script=Han}]/u.test(zh) ? zh : ` ${zh}` };
}

function requireFree({ folder, table, Type, item }: Names, taken: Taken): void {
  if (taken.features.includes(folder)) throw new Stopped(`There is a feature called ${folder} already.`);
  if (taken.tables.includes(table)) throw new Stopped(`There is a table called ${table} already.`);
  if (taken.controllers.some((controller) => controller.toLowerCase() === Type.toLowerCase()))
    throw new Stopped(`The API has a controller ${Type} already. Choose another name, or another --singular.`);
  if (taken.menus.includes(item) || reservedPaths.has(item))
    throw new Stopped(`The console has a place called ${item} already. Choose another name, or another --singular.`);
  const imported = [`${item}Menu`, `${item}Routes`].find((name) => taken.imports.includes(name));
  if (imported) throw new Stopped(`Another feature exports ${imported} already. Choose another name, or another --singular.`);
}

function pascal(kebab: string): string {
  return kebab.split('-').map(capital).join('');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
