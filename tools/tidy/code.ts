/** House rules that are read off the syntax of a file. Each answers with the places that break it. */
import ts from 'typescript';

import { everyFile, placesOf, read, sources } from './sources.ts';

/** Raw SQL text and identifiers are the compiler's business alone. */
const rawSql = /\bsql\.(raw|id|ref)\b/;

/** What browsers give to pages with TLS alone: an installation in a local network may have none. A line that looks first may. */
const tlsAlone = /^(?!.*isSecureContext).*\b(crypto\.(randomUUID|subtle)|navigator\.(clipboard|locks|serviceWorker|share))\b/;
const inBrowsers = /^(apps\/console|kit\/(client|console|contract|site)|features\/[^/]+\/(console|site)|themes)\//;

/** Written in two halves so that this file does not find itself. */
const marks = new RegExp(['TO' + 'DO', 'FIX' + 'ME', 'biome-' + 'ignore', '@ts-' + '(ignore|nocheck|expect-error)'].join('|'));

/** A declaration file speaks of somebody else's package, which may well have a default export. */
export function defaultExports(): string[] {
  const own = sources.filter((file) => !file.endsWith('.d.ts'));
  return own.flatMap((file) => placesOf(file, (node) => node.kind === ts.SyntaxKind.DefaultKeyword || isDefault(node)));
}

function isDefault(node: ts.Node): boolean {
  return (ts.isExportAssignment(node) && !node.isExportEquals) || (ts.isExportSpecifier(node) && node.name.text === 'default');
}

export function anyTypes(): string[] {
  return sources.flatMap((file) => placesOf(file, (node) => node.kind === ts.SyntaxKind.AnyKeyword));
}

/** `x as Y` without a "safe: reason" comment on one of its lines or on the line above. */
export function unexplainedCasts(): string[] {
  return sources.flatMap((file) => {
    const lines = read(file).split('\n');
    return placesOf(file, (node, tree) => {
      if (!ts.isAsExpression(node) || node.type.getText(tree) === 'const' || ts.isAsExpression(node.parent)) return false;
      const first = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line;
      const last = tree.getLineAndCharacterOfPosition(node.end).line;
      return !lines.slice(Math.max(0, first - 1), last + 1).some((line) => line.includes('// safe: '));
    });
  });
}

export function unfinishedMarks(): string[] {
  return linesWith(marks);
}

/** As `file:line`. */
function linesWith(shape: RegExp): string[] {
  return sources.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (shape.test(line) ? [`${file}:${index + 1}`] : [])),
  );
}

export function rawSqlOutsideTheKit(): string[] {
  return linesWith(rawSql).filter((place) => !place.startsWith('kit/server/') && !place.startsWith('tools/'));
}

/** Where what runs in browsers asks for what only TLS gives. */
export function neededTls(): string[] {
  return linesWith(tlsAlone).filter((place) => inBrowsers.test(place) && !place.includes('.test.'));
}

/** Files that import the way across realms. */
export function importersOf(name: string): string[] {
  return sources.filter(
    (file) => placesOf(file, (node) => ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === name).length > 0,
  );
}

/** Tables with a tenant_id that their own migration leaves without row security, as `file: table`. */
export function nakedTables(): string[] {
  return everyFile
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => {
      const sql = read(file);
      return [...sql.matchAll(/create table (?:if not exists )?(\w+)\s*\(([\s\S]*?)\)\s*;/gi)]
        .filter(([, , columns = '']) => /(?:^|,)\s*tenant_id\b/m.test(columns))
        .map(([, table = '']) => table)
        .filter((table) => !sql.includes(`siteloom.protect('${table}'`))
        .map((table) => `${file}: ${table}`);
    });
}

/** Its members write their portrait into the rows of features/members/. */
const writesElsewhere = new Set(['member-account']);

/** Features that take addresses of files and have no table whose rows the library of files follows. */
export function unfollowedFiles(): string[] {
  const takes = (file: string) => /^features\/[^/]+\/([^/]+\.)?contract\.ts$/.test(file) && /\bfileUrl\(/.test(read(file));
  const features = new Set(sources.filter(takes).map((file) => file.split('/')[1] ?? ''));
  const migrations = everyFile.filter((file) => file.endsWith('.sql')).map((file) => ({ file, sql: read(file) }));
  const followed = new Set(
    migrations.flatMap(({ sql }) => [...sql.matchAll(/siteloom\.track_files\('(\w+)'\)/g)].map(([, table]) => table)),
  );
  const follows = (name: string) =>
    migrations
      .filter(({ file }) => file.startsWith(`features/${name}/`))
      .some(({ sql }) => [...sql.matchAll(/create table (\w+)/g)].some(([, table]) => followed.has(table)));
  return [...features].filter((name) => !writesElsewhere.has(name) && !follows(name));
}
