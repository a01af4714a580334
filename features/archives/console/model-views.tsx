/** How the fields of a content model look in the list of documents, and how they are searched. */
import { formatMinute } from '#kit/console/dates.ts';
import { lateInput } from '#kit/console/form/inputs/late-input.tsx';
import { remoteRows } from '#kit/console/form/inputs/remote-source.ts';
import type { ColumnView } from '#kit/console/list/list-types.ts';
import { Picture } from '#kit/console/list/picture.tsx';
import { nodeOf } from '#kit/contract/endpoint.ts';
import type { InputType } from '#kit/contract/input-types.ts';
import type { Column, Columns } from '#kit/contract/list.ts';
import { choosingTypes, filterColumn, remoteTypes, type TypedField } from '#kit/contract/typed-fields.ts';
import { type ArchiveRow, archiveList } from '../archives.contract.ts';

const CitySearch = lateInput(async () => (await import('#kit/console/list/city-search.tsx')).CitySearch);
const CityName = lateInput(async () => (await import('#kit/console/list/city-search.tsx')).CityName);

interface Around {
  /** What the list shows anyway. */
  shown: readonly string[];
  yes: string;
  no: string;
  joined: (words: string[]) => string;
  can: (node: string) => boolean;
}

export interface ModelColumns {
  declared: Columns;
  show: string[];
  columns: Record<string, ColumnView<ArchiveRow>>;
  inFiles: { name: string; title: string }[];
  extra: Record<string, number>;
}

/** Of a model that has fields. */
export function columnsOf(model: { id: number; fields: readonly TypedField[] }, { shown, yes, no, joined, can }: Around): ModelColumns {
  const { fields } = model;
  const used = fields.filter(({ in_list, in_filter }) => in_list || in_filter);
  const onCards = used.filter(({ type, in_list }) => in_list && !pictures.includes(type)).slice(0, cardLines);
  const declared: Columns = Object.fromEntries(used.map((field) => [`data.${field.name}`, declaredAs(field)]));
  const views = used.map((field): [string, ColumnView<ArchiveRow>] => [
    `data.${field.name}`,
    { ...viewOf(field, yes, no, joined), ...searchOf(field, can), wideOnly: !onCards.includes(field) },
  ]);
  return {
    declared: used.length > 0 ? { ...archiveList.columns, ...hide(declared, used) } : archiveList.columns,
    show: [...shown.slice(0, afterTitle), ...used.map(({ name }) => `data.${name}`), ...shown.slice(afterTitle)],
    columns: Object.fromEntries(views),
    inFiles: fields.filter(({ type }) => type !== 'password').map(({ name, title }) => ({ name: `data.${name}`, title })),
    extra: { model: model.id },
  };
}

const pictures: readonly InputType[] = ['image', 'images'];
/** As many as a card on a phone bears beside what it says of every document. */
const cardLines = 4;

/** Id and title stand first. */
const afterTitle = 2;

const asText = { type: 'text', operators: [] } as const;

function declaredAs(field: TypedField): Column {
  const column = filterColumn(field) ?? asText;
  // One place is chosen at a time, however large.
  return field.type === 'city' && column.operators
    ? { ...column, operators: column.operators.filter((operator) => operator !== 'IN') }
    : column;
}

/** Rows that live elsewhere and places are asked for, and said, by their names. */
function searchOf({ type, remote }: TypedField, can: (node: string) => boolean): ColumnView<ArchiveRow> {
  if (type === 'city')
    return {
      oneValue: {
        input: (value, onChange, id) => <CitySearch {...{ value, onChange, id }} />,
        said: (value) => <CityName value={value} />,
      },
    };
  return remoteTypes.includes(type) && remote && can(nodeOf(remote.controller, 'index')) ? { remote: remoteRows(remote) } : {};
}

/** A field that only narrows has no column until somebody asks for it. */
function hide(declared: Columns, fields: readonly TypedField[]): Columns {
  return Object.fromEntries(
    Object.entries(declared).map(([name, column]) => [
      name,
      fields.some((field) => `data.${field.name}` === name && field.in_list) ? column : { ...column, hidden: true },
    ]),
  );
}

function viewOf(field: TypedField, yes: string, no: string, joined: (words: string[]) => string): ColumnView<ArchiveRow> {
  const { type, content, title, name } = field;
  const options = choosingTypes.includes(type) ? content : [];
  const labelOf = (value: unknown) => options.find((option) => option.value === String(value))?.label ?? String(value);
  const words = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    if (Array.isArray(value)) return joined(value.map(labelOf)) || '—';
    if (typeof value === 'boolean') return value ? yes : no;
    if (type === 'datetime') return formatMinute(Number(value));
    return labelOf(value);
  };
  return {
    title,
    width: 130,
    word: type === 'switch' ? (value) => (String(value) === '1' ? yes : no) : labelOf,
    cell: (row) => {
      // The rows came before their model was known, and are read again with it: that is no empty value.
      if (!row.data) return undefined;
      const value = row.data[name];
      const named = row.data_words?.[name];
      if (pictures.includes(type) && value)
        return <Picture urls={Array.isArray(value) ? value.map(String) : [String(value)]} alt={title} />;
      const text = named === undefined ? words(value) : named || '—';
      return (
        <span className="model-value" title={text}>
          {text}
        </span>
      );
    },
  };
}
