/**
 * Writes a whole feature in the house style: `npm run new-feature branch-offices`. Options follow two dashes:
 * `-- --areas platform,tenant --title-zh 分支机构 --title-en "Branch offices" --singular branch-office`.
 */

import { type AreaName, areas } from '#kit/contract/menu.ts';
import { type Created, createFeature } from './new-feature/feature.ts';
import type { Wish } from './new-feature/names.ts';
import { command, evenUnheard, misused, root, run, Stopped, say, step, typed } from './steps.mjs';

const usage = 'npm run new-feature NAME [-- --areas platform,tenant --title-zh TITLE --title-en TITLE --singular NAME]';

const help = `${usage}

  npm run new-feature branch-offices -- --title-zh 分支机构 --areas platform,tenant

  --areas     where its screen stands: tenant, if not said
  --title-zh  its name on screens; --title-en and --singular are made from NAME, if not said`;

evenUnheard();
await command(async () => {
  const wish = wishOf();
  const created = await createFeature(root, wish, new Date(), {
    format: (paths) => runOrStop('Laying the files out', 'biome', ['check', '--write', '--linter-enabled=false', ...paths]),
    describeSchema: () => runOrStop('Describing the new table', 'tsx', ['tools/database-types.ts']),
  });
  report(created, wish);
});

function wishOf(): Wish {
  // Without the two dashes npm reads the options as its own, and the feature would silently be another one.
  const kept = ['areas', 'singular', 'title_zh', 'title_en'].some((option) => process.env[`npm_config_${option}`] !== undefined);
  if (kept) misused('npm took the options for its own: put two dashes before them.', usage);
  const { values, positionals } = typed(help, {
    allowPositionals: true,
    options: {
      areas: { type: 'string', default: 'tenant' },
      singular: { type: 'string' },
      'title-zh': { type: 'string' },
      'title-en': { type: 'string' },
    },
  });
  const [name = '', ...others] = positionals;
  if (name === '' || others.length > 0) misused('Name one feature.', usage);
  return {
    name,
    areas: areasOf(values.areas),
    singular: values.singular,
    titleZh: values['title-zh'],
    titleEn: values['title-en'],
  };
}

function areasOf(text: string): AreaName[] {
  const wanted = text.split(',').map((area) => area.trim());
  const unknown = wanted.find((name) => !areas.some((area) => area === name));
  if (unknown !== undefined) misused(`"${unknown}" is no area. There are: ${areas.join(', ')}.`, usage);
  return areas.filter((area) => wanted.includes(area));
}

async function runOrStop(title: string, program: string, args: string[]): Promise<void> {
  const { code, output } = await step(title, () => run(program, args));
  if (code !== 0) throw new Stopped(`${title} failed, so everything written was taken back.\n\n${output}`);
}

function report({ names, written, changed }: Created, { titleZh }: Wish): void {
  const { folder, title } = names;
  const tests = names.areas.includes('tenant') ? ' features/snapshots apps/server/isolation.test.ts' : ' features/snapshots';
  say(`\nWritten\n${written.map((path) => `  ${path}`).join('\n')}`);
  say(`Changed\n${changed.map((path) => `  ${path}`).join('\n')}`);
  say('\nNext');
  say('  1. Say what the table holds in its .sql before a database has run it (`npm run dev` runs it at once: end that');
  say('     first), then `npm run db:types`; follow it through contract.ts, the form and both files of words. Later changes');
  say('     are new migrations, named to sort behind all others. docs/adding-a-feature.md has a line for every kind of');
  say('     field, and what a button, a rule and a page of visitors need.');
  say(`  2. Test it: npx vitest run --project embedded features/${folder}${tests}`);
  say(`  3. See it: \`npm run dev\`, then Website → ${title}. Its folder, icon and weight are in the menu of contract.ts.`);
  say('  4. Before you hand it in: the README of the feature, `npm run format`, `npm run verify`.');
  if (titleZh === undefined) say(`\nIt has no Chinese title: replace "${title}" in contract.ts and console/locales/zh-cn.ts.`);
}
