/** What would be lost if a field became another kind, or offered other options: looks at every document that has a value in it. */

import { sql } from 'kysely';
import { cutText } from '#kit/contract/cut-text.ts';
import type { InputType } from '#kit/contract/input-types.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { choosingTypes, demandsOf, remoteTypes, type TypedField } from '#kit/contract/typed-fields.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { refuse } from '#kit/server/refusals.ts';
import type { RetypeCheck, RetypeReport } from '../contract.ts';
import { type Asking, isCoded, type NameValues } from './coded.ts';
import { convertValue, isEmptyValue } from './convert.ts';
import { textOf } from './convert-parts.ts';
import * as models from './models.repository.ts';
import { wordsOf } from './shown.ts';
import { readValue, type Stored, writtenAs } from './values.ts';

const batch = 2000;
/** Documents that are looked at; more are not worth the wait. */
const documentsMax = 100_000;
const examplesMax = 10;
const exampleLength = 80;

export async function retypeReport(
  ctx: Asking,
  { id, field: name, ...target }: RetypeCheck,
  nameValues: NameValues,
): Promise<RetypeReport> {
  const { tx } = ctx;
  const model = await models.find(tx, id);
  const field = model?.fields.find((each) => each.key === name) ?? model?.fields.find((each) => each.name === name);
  if (!model || !field) throw refuse('request.not_found');
  const counted: Counted = { documents: 0, back: 0, lost: 0, examples: [], more: false };
  let after = 0;
  for (let seen = 0; ; seen += batch) {
    counted.more = seen >= documentsMax;
    const rows = counted.more ? [] : await listWritten(tx, id, field.key, after);
    for (const row of rows) count(counted, row, field, { ...target, lang: ctx.lang });
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batch) break;
  }
  const coded = (value: unknown) => ({ type: field.type, remote: field.remote, value });
  const wordsOfCode = await nameValues(ctx, isCoded(field) ? counted.examples.map(({ now }) => coded(now)) : []);
  const words = (now: unknown) => cut(isCoded(field) ? wordsOfCode(coded(now)) : readAs(field, now, ctx.lang));
  return { ...counted, examples: counted.examples.map(({ now, ...example }) => ({ ...example, before: words(now) })) };
}

/** Examples have what is shown now as a value. */
type Counted = Omit<RetypeReport, 'examples'> & { examples: { id: number; title: string; now: unknown; after: string }[] };

/** @property lang in which options are joined */
type Wish = Omit<RetypeCheck, 'id' | 'field'> & { lang: Lang };

/** A document counts once, whether it loses what editors see, what visitors see, or both. */
function count(report: Counted, { id, title, latest, shown }: Written, field: TypedField, wish: Wish): void {
  const looks = [latest, shown].flatMap((stored) => (stored ? (lookAt(stored, field, wish) ?? []) : []));
  if (looks.length === 0) {
    const comesBack = [latest, shown].some((stored) => stored && !isEmptyValue(shownThen(stored, field, wish)));
    report.back += Number(comesBack);
    return;
  }
  report.documents += 1;
  const loss = looks.find(({ lost }) => lost);
  if (!loss) return;
  report.lost += 1;
  if (report.examples.length < examplesMax) report.examples.push({ id, title, now: loss.now, after: loss.after });
}

interface Look {
  lost: boolean;
  now: unknown;
  after: string;
}

/** Undefined where nothing is shown now. */
function lookAt(stored: Stored, field: TypedField, { type, lang, ...demands }: Wish): Look | undefined {
  const now = readValue(field, stored).value;
  if (isEmptyValue(now)) return undefined;
  if (type === null) return { lost: true, now, after: '' };
  const then = thenOf(stored, field, { ...demands, type });
  const after = isEmptyValue(then.value) ? '' : cut(readAs({ type, content: demands.content }, then.value, lang));
  return { lost: then.lost || losesNames(field.type, type), now, after };
}

/** Options by what they are called, as the person who designs them sees them. */
function readAs(field: Pick<TypedField, 'type' | 'content'>, value: unknown, lang: Lang): string {
  return choosingTypes.includes(field.type) ? wordsOf(field, value, lang) : textOf(value, field.type);
}

/** What another kind shows of a relation or a place are bare numbers. */
function losesNames(from: InputType, to: InputType): boolean {
  return from !== to && isCoded({ type: from }) && !(remoteTypes.includes(from) && remoteTypes.includes(to));
}

function shownThen(stored: Stored, field: TypedField, { type, lang: _, ...demands }: Wish): unknown {
  return type === null ? undefined : thenOf(stored, field, { ...demands, type }).value;
}

function thenOf(stored: Stored, field: TypedField, wish: Omit<Wish, 'type' | 'lang'> & { type: InputType }) {
  const from: InputType = writtenAs(field, stored);
  return convertValue(stored[field.key], from, { ...demandsOf({ ...field, ...wish }), type: wish.type });
}

function cut(text: string): string {
  return cutText(text, exampleLength, '…');
}

interface Written {
  id: number;
  title: string;
  latest: Stored | null;
  /** Of the revision that visitors see, where it is another one. */
  shown: Stored | null;
}

/** Only the field and the notes on kinds leave the database: a document's other values may be long. */
async function listWritten(tx: ScopedTx, modelId: number, key: string, after: number): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select a.id, a.title,
           jsonb_build_object(${key}::text, l.data -> ${key}::text, '$types', l.data -> '$types') as latest,
           case when p.id is not null then jsonb_build_object(${key}::text, p.data -> ${key}::text, '$types', p.data -> '$types') end as shown
      from archives a
      join columns c on c.id = a.column_id and c.model_id = ${modelId}
      join archive_revisions l on l.id = a.latest_revision_id
      left join archive_revisions p on p.id = a.published_revision_id and a.published_revision_id <> a.latest_revision_id
     where a.id > ${after} and (l.data ? ${key}::text or p.data ? ${key}::text)
     order by a.id limit ${batch}`.execute(tx);
  return rows;
}
