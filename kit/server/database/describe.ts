/** The migrated schema as TypeScript: the only description of rows that the code uses. */
import type { Run } from './open.ts';

interface ColumnFact {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** Filled by the database when it is left out. */
  filled: boolean;
  generated: boolean;
  /** The only values that a check of this column allows, as PostgreSQL writes them: `0, 1`, `'enable'::text, 'disable'::text`. */
  values: string | null;
}

const query = `
  select c.table_name as "table", c.column_name as "column",
         case when c.data_type = 'ARRAY' then ltrim(c.udt_name, '_') || '[]' else c.udt_name end as type,
         c.is_nullable = 'YES' as nullable,
         c.column_default is not null or c.is_identity = 'YES' as filled,
         c.is_generated = 'ALWAYS' as generated,
         (select max(substring(pg_get_constraintdef(oid) from '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$'))
            from pg_constraint
           where conrelid = quote_ident(c.table_name)::regclass and contype = 'c'
             and conkey = array[c.ordinal_position::smallint]) as values
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
   where t.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.table_name <> 'schema_migrations'
   order by c.table_name, c.ordinal_position`;

/** Views repeat the columns of the table they are named after: `live_publications` of `publications`. */
const viewQuery = `select table_name as "view" from information_schema.views where table_schema = 'public' and table_name like 'live\\_%'`;

const typeOf: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  name: 'string',
  date: 'string',
  bytea: 'Buffer',
  tsvector: 'string',
  timestamptz: 'UnixTime',
  jsonb: 'Json',
};

/** The whole text of schema.gen.ts. Throws on a column type that nobody has mapped yet. */
export async function schemaSource(run: Run): Promise<string> {
  const { rows } = await run<ColumnFact>(query);
  const tables = groupByTable(rows);
  const interfaces = [...tables].map(([table, columns]) => `  ${table}: {\n${columns.map(line).join('\n')}\n  };`);
  const views = (await run<{ view: string }>(viewQuery)).rows.map(({ view }) => `  ${view}: Schema['${view.replace('live_', '')}'];`);
  return `${head}\nexport interface Schema {\n${[...interfaces, ...views].join('\n')}\n}\n`;
}

const head = `/** Generated from the migrated schema by \`npm run db:types\`. Do not edit. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as unix seconds, written as a Date. */
type UnixTime = ColumnType<number, Date, Date>;
type FilledUnixTime = ColumnType<number, Date | undefined, Date>;
/** Read parsed, written as text. */
type Json = ColumnType<unknown, string, string>;
type FilledJson = ColumnType<unknown, string | undefined, string>;
`;

function line({ table, column, type, nullable, filled, generated, values }: ColumnFact): string {
  const array = type.endsWith('[]');
  const base = typeOf[array ? type.slice(0, -2) : type];
  const plain = values ? unionOf(values, base === 'number') : base;
  if (!plain) throw new Error(`${table}.${column} has the type ${type}, which has no TypeScript type yet.`);
  const whole = `${plain}${array ? '[]' : ''}${nullable ? ' | null' : ''}`;
  if (generated) return `    ${column}: GeneratedAlways<${whole}>;`;
  if (filled && ['UnixTime', 'Json'].includes(plain)) return `    ${column}: Filled${whole};`;
  return `    ${column}: ${filled ? `Generated<${whole}>` : whole};`;
}

/** `'enable'::text, 'disable'::text` → `'enable' | 'disable'`; `'-1'::integer, 0` → `-1 | 0` */
function unionOf(values: string, ofNumbers: boolean): string {
  const union = values.replaceAll(/::\w+/g, '').replaceAll(', ', ' | ');
  return ofNumbers ? union.replaceAll("'", '') : union;
}

function groupByTable(rows: readonly ColumnFact[]): Map<string, ColumnFact[]> {
  const tables = new Map<string, ColumnFact[]>();
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  return tables;
}
