/** Filters of the list of documents by fields of their model: `data.price` is looked up in the model, never put into a query. */
import { type Expression, type SqlBool, sql } from 'kysely';

import type { Column } from '#kit/contract/list.ts';
import { type Operator, operatorAliases, operators, operatorsOf } from '#kit/contract/list.ts';
import { filterColumn, type TypedField, usesOf } from '#kit/contract/typed-fields.ts';
import { compare, type Entry } from '#kit/server/list-operators.ts';
import { refuse } from '#kit/server/refusals.ts';

/** What each of these asks of the rows, as a condition on `a.id`: for `more` of a list. */
export function filterConditions(model: {
  id: number;
  fields: readonly TypedField[];
}): Record<string, (entry: Entry) => Expression<SqlBool> | undefined> {
  return Object.fromEntries(
    model.fields.flatMap((field) => {
      const column = filterColumn(field);
      return column ? [[`data.${field.name}`, (entry: Entry) => conditionOf(entry, model.id, field, column)]] : [];
    }),
  );
}

function conditionOf({ field: path, operator: written, val }: Entry, modelId: number, field: TypedField, column: Column) {
  const operator = operators.find((known) => known === (operatorAliases[written] ?? written));
  if (!operator || !(column.operators ?? operatorsOf[column.type]).includes(operator)) {
    throw refuse('list.bad_operator', { field: path, operator: written });
  }
  const rows = sql`select v.archive_id from archive_values v where v.model_id = ${modelId} and v.field = ${field.key}`;
  if (operator === 'NULL') return sql<SqlBool>`a.id not in (${rows})`;
  if (operator === 'NOT NULL') return sql<SqlBool>`a.id in (${rows})`;
  if (val === undefined || val === '') return undefined;
  const met = compare(column, placeOf(field), opposite[operator] ?? operator, val, path);
  // Of a field with several values one is enough; "not" means none of them.
  return opposite[operator] ? sql<SqlBool>`a.id not in (${rows} and ${met})` : sql<SqlBool>`a.id in (${rows} and ${met})`;
}

const opposite: Partial<Record<Operator, Operator>> = { '<>': '=', 'NOT IN': 'IN', 'NOT LIKE': 'LIKE', 'NOT RANGE': 'RANGE' };

/** Where the value of a field stands, as its column compares it. */
function placeOf(field: TypedField): Expression<unknown> {
  const filter = usesOf(field.type).filter ?? 'text';
  return ['number', 'switch', 'time'].includes(filter) ? sql`v.number_value` : sql`v.text_value`;
}
