/** Enters a new feature where the tree keeps lists of them: what the server mounts, whose rows the isolation test tries, what a snapshot takes. */
import ts from 'typescript';

import type { Names } from './names.ts';
import { quoted } from './quoted.ts';

interface Insertion {
  at: number;
  text: string;
}

const apps = { platform: 'admin', tenant: 'tenant' } as const;

/** The text of apps/server/features.ts with the feature at the end of its list. The formatter sorts the imports. */
export function withFeature(source: string, { folder, item, areas }: Names): string {
  const tree = treeOf(source);
  const list = initializerOf(tree, 'features');
  const lastImport = tree.statements.findLast((statement) => ts.isImportDeclaration(statement));
  if (!list || !ts.isArrayLiteralExpression(list) || !lastImport) throw new Error('apps/server/features.ts has no list called features.');
  const imports = `
import { ${item}Menu } from '#features/${folder}/contract.ts';
import { ${item}Routes } from '#features/${folder}/server/${folder}.routes.ts';`;
  const owners = areas.map((area) => quoted(apps[area])).join(', ');
  const entry = `{ name: '${folder}', apps: [${owners}], routes: [${item}Routes], menus: [${item}Menu] }`;
  return inserted(source, [{ at: lastImport.end, text: imports }, entryAtEnd(list, list.elements, entry)]);
}

/** The text of apps/server/isolation.test.ts with a row of the new table in both of its companies. */
export function withIsolation(source: string, { Type, item, table }: Names): string {
  const tree = treeOf(source);
  const [tables, rest] = [initializerOf(tree, 'tables'), initializerOf(tree, 'rest')];
  const answer = answerOf(tree, 'furnish');
  if (!isObject(tables) || !isObject(rest) || !isObject(answer?.expression))
    throw new Error('apps/server/isolation.test.ts has no tables, rest or furnish any more.');
  const row = `const ${item}Row = await tx.insertInto('${table}').values({ name: 'Theirs' }).returning('id').executeTakeFirstOrThrow();\n`;
  return inserted(source, [
    entryAtEnd(tables, tables.properties, `${Type}: '${table}'`),
    entryAtEnd(rest, rest.properties, `'${Type} edit': { name: 'Mine now' }`),
    { at: answer.getStart(tree), text: row },
    entryAtEnd(answer.expression, answer.expression.properties, `${table}: ${item}Row.id`),
  ]);
}

/** The text of features/snapshots/server/tables.ts with the new table at the end of what a snapshot takes, or of what it leaves. */
export function withSnapshot(source: string, { table, areas }: Names): string {
  const tree = treeOf(source);
  const [taken, left] = [initializerOf(tree, 'taken'), initializerOf(tree, 'left')];
  if (!taken || !ts.isArrayLiteralExpression(taken) || !isObject(left))
    throw new Error('features/snapshots/server/tables.ts has no lists called taken and left.');
  const entry = areas.includes('tenant')
    ? entryAtEnd(taken, taken.elements, `{ table: '${table}', order: byId }`)
    : entryAtEnd(left, left.properties, `${table}: 'of the platform'`);
  return inserted(source, [entry]);
}

/** Before the bracket that closes a list or an object. */
function entryAtEnd(literal: ts.Node, entries: ts.NodeArray<ts.Node>, text: string): Insertion {
  const comma = entries.length > 0 && !entries.hasTrailingComma ? ',\n' : '';
  return { at: literal.end - 1, text: `${comma}${text},\n` };
}

function inserted(source: string, insertions: readonly Insertion[]): string {
  return insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), source);
}

function initializerOf(tree: ts.SourceFile, name: string): ts.Expression | undefined {
  return tree.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => [...statement.declarationList.declarations])
    .find((declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name)?.initializer;
}

/** The last return of a function that answers with an object, however deep it stands. */
function answerOf(tree: ts.SourceFile, name: string): ts.ReturnStatement | undefined {
  const found: ts.ReturnStatement[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isReturnStatement(node) && isObject(node.expression)) found.push(node);
    ts.forEachChild(node, visit);
  };
  const home = tree.statements.find((statement) => ts.isFunctionDeclaration(statement) && statement.name?.text === name);
  if (home) visit(home);
  return found.at(-1);
}

function isObject(node: ts.Expression | undefined): node is ts.ObjectLiteralExpression {
  return node !== undefined && ts.isObjectLiteralExpression(node);
}

function treeOf(source: string): ts.SourceFile {
  return ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
}
