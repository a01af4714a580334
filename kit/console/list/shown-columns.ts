/** The columns a table shows: what the contract declares, what the screen adds, what the reader chose. */
import { useMemo } from 'react';

import { type Column, type Columns, phraseName } from '#kit/contract/list.ts';
import { type Say, useWords } from '../i18n.ts';
import { usePreference } from '../use-preference.ts';
import { ListChoice, movedName, orderedNames, usualChoice, withVisible, withWidth } from './list-choice.ts';
import type { ColumnView } from './list-types.ts';
import { askableOf } from './query-state.ts';

export interface ShownColumn<Row> {
  name: string;
  title: string;
  /** Undefined for a column that only the screen knows. */
  declared: Column | undefined;
  view: ColumnView<Row>;
}

/** How one person looks at one list, and what changes it. */
export interface ColumnChoice<Row> {
  /** Every column, in the person's order. */
  columns: readonly ShownColumn<Row>[];
  hidden: ReadonlySet<string>;
  /** Pixels, of the columns that were given a width. */
  widths: Readonly<Record<string, number>>;
  /** Rows on a page. */
  limit: number | undefined;
  toggle: (name: string) => void;
  move: (from: number, to: number) => void;
  /** Undefined: as wide as the list has it. */
  resize: (name: string, px: number | undefined) => void;
  page: (limit: number) => void;
  reset: () => void;
}

interface Given<Row> {
  declared: Columns;
  columns?: Readonly<Record<string, ColumnView<Row>>> | undefined;
  show?: readonly string[] | undefined;
  words: string;
}

/** What this list can be asked. */
export function useAskable<Row>(declared: Columns, columns: Given<Row>['columns']): Columns {
  // The names stay the same from one drawing to the next, the views do not.
  const remote = Object.keys(declared)
    .filter((name) => columns?.[name]?.remote)
    .join();
  return useMemo(() => askableOf(declared, remote.split(',')), [declared, remote]);
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

/** What the quick search looks into, which need not be shown. */
export function useQuickTitles<Row>({ declared, columns, words }: Given<Row>): string[] {
  const t = useWords(words);
  const quick = Object.keys(declared).filter((name) => declared[name]?.quick);
  return quick.map((name) => columns?.[name]?.title ?? fieldTitle(t, name));
}

/** What the person chose for this list, kept for every browser he logs in with. */
export function useColumnChoice<Row>(controller: string, all: readonly ShownColumn<Row>[]): ColumnChoice<Row> {
  const [chosen, keep] = usePreference(`list.${controller}`, ListChoice, usualChoice);
  return useMemo(() => {
    const byName = new Map(all.map((column) => [column.name, column]));
    const names = orderedNames([...byName.keys()], chosen.order);
    const isShown = (name: string) => chosen.visible?.[name] ?? byName.get(name)?.declared?.hidden !== true;
    return {
      columns: names.flatMap((name) => byName.get(name) ?? []),
      hidden: new Set(names.filter((name) => !isShown(name))),
      widths: chosen.widths ?? {},
      limit: chosen.limit,
      toggle: (name) => keep(withVisible(chosen, name, !isShown(name))),
      move: (from, to) => keep({ ...chosen, order: movedName(names, from, to) }),
      resize: (name, px) => keep(withWidth(chosen, name, px)),
      page: (limit) => keep({ ...chosen, limit }),
      reset: () => keep(chosen.limit === undefined ? null : { limit: chosen.limit }),
    };
  }, [all, chosen, keep]);
}

/** Rows on a page: what the person chose, or the list's own. */
export function useChosenLimit(controller: string, otherwise: number): number {
  return usePreference(`list.${controller}`, ListChoice, usualChoice)[0].limit ?? otherwise;
}

/** The phrase `fields.<name>` of a feature, where a dot of the name is an underscore. */
export function fieldTitle(t: Say, name: string): string {
  return t(`fields.${phraseName(name)}`);
}

/** The phrase `values.<name>.<value>` of a feature, or the value itself where there is none. */
export function valueWord(t: Say, name: string, value: string | number): string {
  const phrase = `values.${phraseName(name)}.${value}`;
  const said = t(phrase);
  return said === phrase ? String(value) : said;
}
