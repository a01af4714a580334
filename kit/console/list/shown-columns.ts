/** The columns a table shows: what the contract declares, what the screen adds, what the reader has hidden. */
import { useMemo, useState } from 'react';

import type { Column, Columns } from '#kit/contract/list.ts';
import { useArea } from '../area.tsx';
import { type Say, useWords } from '../i18n.ts';
import type { ColumnView } from './list-types.ts';

export interface ShownColumn<Row> {
  name: string;
  title: string;
  /** Undefined for a column that only the screen knows. */
  declared: Column | undefined;
  view: ColumnView<Row>;
}

export interface ColumnChoice {
  hidden: ReadonlySet<string>;
  toggle: (name: string) => void;
  reset: () => void;
}

interface Given<Row> {
  declared: Columns;
  columns?: Readonly<Record<string, ColumnView<Row>>> | undefined;
  show?: readonly string[] | undefined;
  words: string;
}

/** Every column that can be shown, in order, with its title. */
export function useColumns<Row>({ declared, columns, show, words }: Given<Row>): ShownColumn<Row>[] {
  const t = useWords(words);
  return useMemo(() => {
    const names = show ?? [...new Set([...Object.keys(declared), ...Object.keys(columns ?? {})])];
    return names.map((name) => {
      const view: ColumnView<Row> = columns?.[name] ?? {};
      return { name, title: view.title ?? fieldTitle(t, name), declared: declared[name], view };
    });
  }, [declared, columns, show, t]);
}

/** What the reader has hidden, remembered in this browser for this person and this list. */
export function useColumnChoice<Row>(controller: string, columns: readonly ShownColumn<Row>[]): ColumnChoice {
  const area = useArea();
  const key = `siteloom.columns.${area.key}.${area.adminInfo.id}.${controller}`;
  const usual = useMemo(() => columns.filter((column) => column.declared?.hidden).map((column) => column.name), [columns]);
  const [chosen, setChosen] = useState<readonly string[] | undefined>(() => remembered(key));
  const hidden = useMemo(() => new Set(chosen ?? usual), [chosen, usual]);

  const choose = (names: readonly string[] | undefined) => {
    if (names) localStorage.setItem(key, JSON.stringify(names));
    else localStorage.removeItem(key);
    setChosen(names);
  };
  const toggle = (name: string) => choose(hidden.has(name) ? [...hidden].filter((other) => other !== name) : [...hidden, name]);
  return { hidden, toggle, reset: () => choose(undefined) };
}

/** The phrase `fields.<name>` of a feature, where a dot of the name is an underscore. */
export function fieldTitle(t: Say, name: string): string {
  return t(`fields.${name.replaceAll('.', '_')}`);
}

/** The phrase `values.<name>.<value>` of a feature, or the value itself where there is none. */
export function valueWord(t: Say, name: string, value: string | number): string {
  const phrase = `values.${name.replaceAll('.', '_')}.${value}`;
  const said = t(phrase);
  return said === phrase ? String(value) : said;
}

/** The value at a dotted place of a row: `valueAt(row, 'group.name')`. */
export function valueAt(row: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), row);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function remembered(key: string): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : undefined;
  } catch {
    return undefined;
  }
}
