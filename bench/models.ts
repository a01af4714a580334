/** `npm run bench:models`: what a filter by a field of the content model costs in a list of 100,000 documents, against the same list without it. */
import { performance } from 'node:perf_hooks';
import { archives } from '#features/archives/contract.ts';
import type { TypedField } from '#kit/contract/typed-fields.ts';
import { startMachines, stopAll } from '#testing/machine.ts';
import { companyWithModel } from '#testing/models.ts';
import { type World, world } from '#testing/world.ts';
import { takesNoWords } from '#tools/steps.mjs';
import { median } from './figures.ts';

const documents = Number(process.env.DOCUMENTS ?? 100_000);
const calls = 40;
const warmUps = 5;
const growthMax = 3;

const fields = [
  { name: 'colour', type: 'select', in_filter: true, content: ['red', 'blue', 'rare'].map((value) => ({ value, label: value })) },
  { name: 'power', type: 'number', in_filter: true },
  { name: 'code', type: 'string', in_filter: true },
];

/** What is asked, and of how many documents it is true. */
const filters: readonly { title: string; search: object[] }[] = [
  { title: 'half of them: one of a few', search: [{ field: 'data.colour', operator: '=', val: 'red' }] },
  { title: 'ten of them: one of a few', search: [{ field: 'data.colour', operator: '=', val: 'rare' }] },
  { title: 'one of them: a text', search: [{ field: 'data.code', operator: '=', val: 'code-500' }] },
  { title: 'none of them: a text', search: [{ field: 'data.code', operator: '=', val: 'nobody' }] },
  { title: 'one in a thousand: a number', search: [{ field: 'data.power', operator: '=', val: 500 }] },
  { title: 'one in a hundred: a range', search: [{ field: 'data.power', operator: 'RANGE', val: '500,509' }] },
  { title: 'half of them: a range', search: [{ field: 'data.power', operator: '>=', val: 500 }] },
  {
    title: 'two at once',
    search: [
      { field: 'data.colour', operator: '=', val: 'red' },
      { field: 'data.power', operator: '>=', val: 500 },
    ],
  },
];

async function main(): Promise<void> {
  const machines = await startMachines();
  const w = await world();
  try {
    const made = await companyWithModel(w, fields);
    await seed(w, made.tenant.id, { model: made.id, column: made.columnId, fields: (await made.read()).fields });
    const call =
      (search: object[] = []) =>
      async () => {
        // safe: written above as the contract has it
        await made.chief(archives).index({ query: { model: made.id, limit: 20, search } as never });
      };
    const bare = await timed(call());
    say(`${documents.toLocaleString('en')} documents on ${w.engine}, without a filter: ${bare.toFixed(2)} ms`);
    for (const { title, search } of filters) {
      const ms = await timed(call(search));
      const growth = ms / bare;
      if (growth > growthMax) process.exitCode = 1;
      say(
        `${title.padEnd(32)} ${ms.toFixed(2).padStart(8)} ms   ×${growth.toFixed(2)}${growth > growthMax ? ` (more than ×${growthMax})` : ''}`,
      );
    }
  } finally {
    await w.close();
    await stopAll(machines);
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let call = -warmUps; call < calls; call += 1) {
    const startedMs = performance.now();
    await work();
    if (call >= 0) times.push(performance.now() - startedMs);
  }
  return median(times);
}

/** Straight into the tables, as saving would have left them. */
async function seed(w: World, realm: number, { model, column, fields }: { model: number; column: number; fields: readonly TypedField[] }) {
  const keyOf = (name: string) => fields.find((field) => field.name === name)?.key ?? '';
  const colour = `case when n <= 10 then 'rare' when n % 2 = 0 then 'red' else 'blue' end`;
  const values = `jsonb_build_object('${keyOf('colour')}', ${colour}, '${keyOf('power')}', n % 1000, '${keyOf('code')}', 'code-' || n)`;
  const all = `generate_series(1, ${documents}) as n`;
  const ofArchives = `from archives a, lateral (select substr(a.slug, 2)::integer as n) as place where a.tenant_id = ${realm}`;
  const own = `${realm}, a.id, ${model}`;
  for (const statement of [
    `insert into archives (tenant_id, column_id, title, slug) select ${realm}, ${column}, 'Document ' || n, 'd' || n from ${all}`,
    `insert into archive_revisions (tenant_id, archive_id, column_id, title, slug, data) select ${realm}, a.id, ${column}, a.title, a.slug, ${values} ${ofArchives}`,
    `update archives set latest_revision_id = r.id from archive_revisions r where r.tenant_id = ${realm} and archives.tenant_id = ${realm} and r.archive_id = archives.id`,
    `insert into archive_values (tenant_id, archive_id, model_id, field, text_value) select ${own}, '${keyOf('colour')}', ${colour} ${ofArchives}`,
    `insert into archive_values (tenant_id, archive_id, model_id, field, text_value) select ${own}, '${keyOf('code')}', 'code-' || n ${ofArchives}`,
    `insert into archive_values (tenant_id, archive_id, model_id, field, number_value) select ${own}, '${keyOf('power')}', n % 1000 ${ofArchives}`,
    'analyze',
  ]) {
    await w.data.asOwner(statement);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

takesNoWords(`npm run bench:models

  Measures filters by fields of a content model, in a list of 100,000 documents (DOCUMENTS) on PostgreSQL (TEST_DATABASE=embedded).`);
await main();
