/** The repository's own files, and what their code contains that the house rules speak about. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const generated = new Set(['node_modules', '.git', 'dist', 'data', '.cache', 'test-results', 'playwright-report']);

/** Every file of the repository as `features/plans/contract.ts`, without what is installed, built or run-time data. */
export const everyFile: readonly string[] = filesBelow('');

/** The TypeScript sources below the folders that hold code. */
export const sources: readonly string[] = everyFile.filter((file) => /^[a-z0-9-]+\/.*\.tsx?$/.test(file));

export function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Every module that a file names: static and dynamic imports, re-exports, types. */
export function specifiersOf(file: string): string[] {
  return ts.preProcessFile(read(file), true, true).importedFiles.map(({ fileName }) => fileName);
}

/** `features/plans/contract.ts:12` for each node that `wanted` picks. */
export function placesOf(file: string, wanted: (node: ts.Node, tree: ts.SourceFile) => boolean): string[] {
  const tree = treeOf(file);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (wanted(node, tree)) found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The nodes of a file that are of one kind, typed as such. */
export function nodesOf<Kind extends ts.Node>(file: string, isKind: (node: ts.Node) => node is Kind): Kind[] {
  const found: Kind[] = [];
  const visit = (node: ts.Node) => {
    if (isKind(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(treeOf(file));
  return found;
}

const trees = new Map<string, ts.SourceFile>();

/** Parsed once for all rules. */
function treeOf(file: string): ts.SourceFile {
  const tree = trees.get(file) ?? ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  trees.set(file, tree);
  return tree;
}

/** `data` is run-time state at the top only; a feature may have a folder of that name. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return generated.has(path) ? [] : filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}
