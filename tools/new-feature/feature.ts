/** All the files of a new feature, and the lists that it is entered in. */
import { chineseText, englishText, formText, listScreenText, readmeText, screensText } from './console-texts.ts';
import { contractText } from './contract-text.ts';
import { type Names, namesOf, type Wish } from './names.ts';
import { withFeature, withIsolation, withSnapshot } from './registration.ts';
import { repositoryText, routesText, serviceText, sheetText, tableText } from './server-texts.ts';
import { testText } from './test-text.ts';
import {
  featuresFile,
  isolationFile,
  migrationStamp,
  readIn,
  schemaFile,
  snapshotFile,
  type TextFile,
  takenIn,
  writeOrUndo,
} from './tree.ts';

/** What follows the writing: each gets the paths that it is about. */
export interface Finishing {
  /** Lays the files out as the house does. */
  format: (paths: readonly string[]) => Promise<void>;
  /** Writes the types of rows anew. */
  describeSchema: () => Promise<void>;
}

export interface Created {
  names: Names;
  written: string[];
  changed: string[];
}

/** Writes the whole slice into the tree at `root`. Refuses a name before anything is written; a later failure leaves nothing. */
export async function createFeature(root: string, wish: Wish, now: Date, { format, describeSchema }: Finishing): Promise<Created> {
  const names = namesOf(wish, takenIn(root));
  const files = filesOf(names, migrationStamp(root, now));
  const changes = changesOf(root, names);
  await writeOrUndo(root, files, changes, async () => {
    await format(pathsOf([...files, ...changes]).filter((path) => /\.tsx?$/.test(path)));
    await describeSchema();
  });
  return { names, written: pathsOf(files), changed: [...pathsOf(changes), schemaFile] };
}

/** `stamp` is the date and minute that the migration's name begins with. */
export function filesOf(names: Names, stamp: string): TextFile[] {
  const { folder, file, table } = names;
  const texts: Record<string, string> = {
    'README.md': readmeText(names),
    'contract.ts': contractText(names),
    [`server/${stamp}_create_${table}.sql`]: tableText(names),
    [`server/${folder}.repository.ts`]: repositoryText(names),
    [`server/${folder}.service.ts`]: serviceText(names),
    [`server/${folder}.routes.ts`]: routesText(names),
    'server/sheet.ts': sheetText(names),
    [`server/${folder}.test.ts`]: testText(names),
    'console/index.tsx': screensText(names),
    [`console/${file}-list.screen.tsx`]: listScreenText(names),
    [`console/${file}-form.tsx`]: formText(names),
    'console/locales/zh-cn.ts': chineseText(names),
    'console/locales/en.ts': englishText(names),
  };
  return Object.entries(texts).map(([path, text]) => ({ path: `features/${folder}/${path}`, text }));
}

/** The isolation test is about what companies reach: a feature of the platform alone is not in it. */
function changesOf(root: string, names: Names): TextFile[] {
  const mounted = { path: featuresFile, text: withFeature(readIn(root, featuresFile), names) };
  const kept = { path: snapshotFile, text: withSnapshot(readIn(root, snapshotFile), names) };
  if (!names.areas.includes('tenant')) return [mounted, kept];
  return [mounted, kept, { path: isolationFile, text: withIsolation(readIn(root, isolationFile), names) }];
}

function pathsOf(files: readonly TextFile[]): string[] {
  return files.map(({ path }) => path);
}
