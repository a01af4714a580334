/** The house rules that neither the compiler nor the linter can see. They fail like any other test. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { doorCircles, strayArrows, strayPackages, wanderingImports } from './tidy/arrows.ts';
import * as code from './tidy/code.ts';
import { namelessColumns, strayFields, unknownNodes } from './tidy/declarations.ts';
import { unlockedBuilds } from './tidy/lock.ts';
import { phraseDifferences } from './tidy/phrases.ts';
import { everyFile, read, root, sources } from './tidy/sources.ts';
import { textsInScreens } from './tidy/texts.ts';
import { conformance, faultsIn, security } from './tidy/traced.ts';
import { joinedByHand, repeatsOfTheKit, unlikeEnds, unraisedRefusals, unsaidPhrases } from './tidy/words.ts';

/** Server code that may work across companies. A new name here is a decision: write it down in docs/decisions. */
const mayCrossRealms = [
  /^kit\/server\//,
  /^apps\//,
  /^testing\//,
  /^features\/(tenants|snapshots|plans|domains|rules|visits)\/server\//,
  /\.test\.ts$/,
];

/** Long because it is content, not code. */
const isContent = (file: string) => /\.gen\.|\/locales\/|^features\/[^/]+\/(server\/)?data\//.test(file);

/** What to do about a rule that is broken. */
const advice = {
  arrows:
    "docs/architecture.md says who may import whom: what two features need goes into the kit, what a server asks of another feature through its door; a screen names the list of another one by its controller, remoteRows({ controller: 'corp.Columns' })",
  packages: 'a contract needs zod/mini and nothing else; what a package does for both sides of the wire belongs behind an endpoint',
  wandering: 'import by #kit/…, #features/… or #apps/… what stands in another part of the tree',
  circles: 'let the feature that knows both hand one of them what it needs as an argument (apps/server/features.ts)',
  realms: 'work in the realm of the call; a feature that must see several is a decision (docs/decisions) and a name in mayCrossRealms',
  long: 'divide it by what it is about, so that each file can be named',
  defaults: 'export it by its name',
  casts: 'write “// safe: why it cannot be otherwise” beside the cast, or do without it',
  types: 'say the type; what comes from outside is `unknown` until a schema or a guard has looked at it',
  unfinished: 'finish it, or mend what a checker says instead of silencing it',
  rawSql: 'name columns in a sql`…` template of the repository; text that becomes SQL is the business of kit/server alone',
  tls: 'what is missing on http:// has a way of its own: randomId() of kit/console, copyToClipboard()',
  naked: "end its migration with select siteloom.protect('table');",
  files:
    "a contract takes addresses of files: say select siteloom.track_files('table'); in the migration, else a file in use can be deleted",
  cited: 'a document names a path that is not there',
  readme: 'write its README.md: what it is, its words, its rules, its screens',
  machine: 'name no folder of one machine: begin at the repository, or take it from the environment',
  pinned: 'name one exact version',
  locked: 'name no registry in the lock: take the "resolved" lines out, .npmrc keeps npm from writing them',
  foreign: 'the lock lacks builds for other systems, and npm ci refuses it: run npm install --package-lock-only',
  reasons: 'say there why the package is needed and what it costs',
  joined: 'words of a list: useJoined() on screens, joined() of kit/contract elsewhere; a detail of a refusal may be a list',
  same: 'both files of words have the same keys, and a sentence the same details between single braces: {name}',
  ends: 'a sentence ends with the same mark in Chinese and in English',
  texts: 'say it in both files of words of the feature, and by its key on the screen',
  unsaid: 'no screen of the feature says this phrase: take it out of both languages',
  repeated: 'the kit says the same under the same key, and stands behind every feature: take it out of both languages',
  stray: 'a form or a list of the feature names a field that no contract of it has: give it the new name, or take it out',
  nameless: 'a list shows it, its search and its export name it: say it in both files of words of the feature',
  unknown:
    'nobody can hold this node, so nobody but a super administrator is offered what asks for it: it is `<name of the menu>/<button>`',
  unraised: 'nothing raises this refusal: take it out',
};

describe('imports', () => {
  test('follow the arrows', () => expect(strayArrows(), advice.arrows).toEqual([]));
  test('name only packages that belong to their place', () => expect(strayPackages(), advice.packages).toEqual([]));
  test('are relative inside one part of the tree and # outside', () => expect(wanderingImports(), advice.wandering).toEqual([]));
  test('never make features depend on each other in a circle', () => expect(doorCircles(), advice.circles).toEqual([]));
  test('reach across realms only where a decision allows it', () => {
    const strangers = code.importersOf('acrossRealms').filter((file) => !mayCrossRealms.some((place) => place.test(file)));
    expect(strangers, advice.realms).toEqual([]);
  });
});

describe('files', () => {
  test('have at most 300 lines, tests 400', () => {
    const long = sources.filter((file) => !isContent(file)).map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }));
    const tooLong = long.filter(({ file, lines }) => lines > (/\.(test|spec)\./.test(file) ? 400 : 300));
    expect(tooLong, advice.long).toEqual([]);
  });

  test('are named in kebab-case with a suffix from the closed list', () => {
    const suffixes = 'contract|repository|service|routes|read|screen|queries|page|test|gen|spec|d';
    const rule = new RegExp(`(^|/)[a-z0-9]+(-[a-z0-9]+)*(\\.(${suffixes}))*\\.(tsx?|mts|mjs)$|/\\d{8}_\\d{4}_[a-z0-9_]+\\.sql$`);
    const named = everyFile.filter((file) => /\.(tsx?|m[jt]s|sql)$/.test(file) && !/^[a-z]+\.config\.ts$/.test(file));
    expect(
      named.filter((file) => !rule.test(file)),
      `kebab-case, then one of: ${suffixes.replaceAll('|', ' ')}`,
    ).toEqual([]);
  });

  test('of a feature begin with a README', () => {
    const features = new Set(everyFile.filter((file) => file.startsWith('features/')).map((file) => file.split('/')[1] ?? ''));
    expect(
      [...features].filter((name) => !everyFile.includes(`features/${name}/README.md`)),
      advice.readme,
    ).toEqual([]);
  });

  test('name no folder of one machine', () => {
    const folders = ['work', 'farm', 'root', 'Users', 'home/\\w+'].join('|');
    const place = new RegExp(`(?<![\\w.#*/-])/(${folders})/\\w`);
    const texts = everyFile.filter((file) => /\.(tsx?|m[jt]s|sql|md|json|html|css|sh)$/.test(file) && file !== 'package-lock.json');
    expect(
      texts.filter((file) => place.test(read(file))),
      advice.machine,
    ).toEqual([]);
  });
});

describe('code', () => {
  test('exports by name', () => expect(code.defaultExports(), advice.defaults).toEqual([]));
  test('knows its types', () => expect(code.anyTypes(), advice.types).toEqual([]));
  test('says why a cast is safe', () => expect(code.unexplainedCasts(), advice.casts).toEqual([]));
  test('is finished', () => expect(code.unfinishedMarks(), advice.unfinished).toEqual([]));
  test('writes raw SQL only in the kit', () => expect(code.rawSqlOutsideTheKit(), advice.rawSql).toEqual([]));
  test('runs in browsers without TLS', () => expect(code.neededTls(), advice.tls).toEqual([]));
  test('protects every table of a realm in the migration that creates it', () => expect(code.nakedTables(), advice.naked).toEqual([]));
  test('asks for permissions that a menu declares', async () => expect(await unknownNodes(), advice.unknown).toEqual([]));
  test('follows the files that rows name', () => expect(code.unfollowedFiles(), advice.files).toEqual([]));
});

describe('words', () => {
  test('are the same in both languages', async () => expect(await phraseDifferences(), advice.same).toEqual([]));
  test('of a list are set apart as the language does it', () => expect(joinedByHand(), advice.joined).toEqual([]));
  test('end alike in both languages', async () => expect(await unlikeEnds(), advice.ends).toEqual([]));
  test('of a screen are phrases', () => expect(textsInScreens(), advice.texts).toEqual([]));
  test('of a screen are said', async () => expect(await unsaidPhrases(), advice.unsaid).toEqual([]));
  test('of the kit are not said again', async () => expect(await repeatsOfTheKit(), advice.repeated).toEqual([]));
  test('of forms and lists are fields of a contract', () => expect(strayFields(), advice.stray).toEqual([]));
  test('are there for every column of a list', async () => expect(await namelessColumns(), advice.nameless).toEqual([]));
  test('of a refusal are raised', () => expect(unraisedRefusals(), advice.unraised).toEqual([]));

  test('of the documents cite paths that exist', () => {
    const documents = everyFile.filter((file) => /(^|\/)README\.md$|^docs\/.*\.md$/.test(file));
    const cited = documents.flatMap((file) =>
      [...read(file).matchAll(/`((?:kit|features|apps|themes|testing|e2e|bench|tools|docs)\/[\w./-]+)`/g)].map(([, path = '']) => ({
        file,
        path,
      })),
    );
    expect(
      cited.filter(({ path }) => !existsSync(join(root, path))),
      advice.cited,
    ).toEqual([]);
  });
});

describe('what is asked for', () => {
  test('has a place and a test for everything that is built, and both are there', () => expect(faultsIn(conformance)).toEqual([]));
  test('has a place and a test for everything that holds against an attack', () => expect(faultsIn(security)).toEqual([]));

  test('that is broken is told', () => {
    const built = '`tools/tidy.test.ts` | `tools/tidy.test.ts` "that is broken is told" | built |';
    const faults = (...rows: string[]) => faultsIn(conformance, { 'a.md': rows.join('\n') }).map((fault) => fault.replace('a.md ', ''));
    expect(faults(`| 1.01 | A | ${built}`)).toEqual([]);
    expect(faults('no table')).toEqual(['there are no rows']);
    expect(faults(`| 1.01 | A | ${built}`, `| 1.01 | B | ${built}`)).toEqual(['1.01 stands twice']);
    expect(faults('| 1.01 | A | built |', `| 1.1 | A | ${built}`)).toEqual(['1.01 has 3 columns', '1.1 has no number like 2.07']);
    expect(faults(`| 1.01 | A | ${built.replace('tidy.test', 'gone')}`)).toEqual(['1.01 names tools/gone.ts, which is not there']);
    expect(faults(`| 1.01 | A | ${built.replace('"that', '"this')}`)).toEqual(['1.01 names no test “this is broken is told”']);
    expect(faults('| 1.01 | A | `tools/tidy.test.ts` | | built |')).toEqual(['1.01 is built and has no test']);
    expect(faults('| 1.01 | A | | | open: terminal |', '| 1.02 | B | | | open |')).toEqual([
      '1.02 is neither built nor open for a known reason: open',
    ]);
  });

  test('may be decided otherwise where that is written, and is counted', () => {
    const faults = (...rows: string[]) =>
      faultsIn(security, { 'docs/security/1.md': rows.join('\n'), 'docs/security.md': '| [1](security/1.md) | 1 | 0 | 1 | 0 |' });
    expect(faults('| T001 | A | `README.md` | | decided: shown to all |')).toEqual([]);
    expect(faults('| T001 | A | | | decided: shown to all |')).toEqual(['docs/security/1.md T001 is decided nowhere']);
    expect(faults('| T001 | A | | | open: terminal |')).toEqual([
      'docs/security/1.md has 1 | 0 | 0 | 1 rows, the index says 1 | 0 | 1 | 0',
    ]);
  });
});

describe('dependencies', () => {
  const { dependencies, devDependencies }: Record<string, Record<string, string>> = JSON.parse(read('package.json'));
  const all = { ...dependencies, ...devDependencies };

  test('are pinned exactly', () => {
    expect(
      Object.entries(all).filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
      advice.pinned,
    ).toEqual([]);
  });

  test('are locked without the address of a registry', () => {
    // Counted, so that a failure does not print the whole file.
    expect(read('package-lock.json').match(/"resolved"/g)?.length ?? 0, advice.locked).toBe(0);
  });

  test('are locked for every system', () => expect(unlockedBuilds(read('package-lock.json')), advice.foreign).toEqual([]));

  test('each have their reason in docs/decisions/dependencies.md', () => {
    const reasons = everyFile.includes('docs/decisions/dependencies.md') ? read('docs/decisions/dependencies.md') : '';
    expect(
      Object.keys(all).filter((name) => !reasons.includes(`\`${name}\``)),
      advice.reasons,
    ).toEqual([]);
  });
});
