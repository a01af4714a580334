/** What is done alike with rules of the administration areas and with rules of the member centre. Pure. */
import { defaultLang, type Lang } from '#kit/contract/lang.ts';
import { flatOf, type InTree, treeOf } from './tree.ts';

/** What a rule consists of, as it is stored; each tree adds its kinds and a switch of its own. */
export interface RuleValues {
  pid: number | null;
  name: string;
  title: string;
  remark: string;
  path: string;
  icon: string;
  menu_type: 'tab' | 'link' | 'iframe' | null;
  url: string;
  component: string;
  extend: 'none' | 'add_rules_only' | 'add_menu_only';
  weigh: number;
  status: 0 | 1;
}

/** Words of the code in the reader's language; empty where it brings none. */
export function wordsIn(phrases: unknown, lang: Lang): string {
  const known = phrases as Partial<Record<Lang, string>>; // safe: only the code's own phrases are written there
  return known[lang] ?? known[defaultLang] ?? '';
}

/** Rows whose parent is null at the top, as a tree has them. */
export function inTree<Row extends { id: number; pid: number | null }>(rows: readonly Row[]): (Row & InTree)[] {
  return rows.map((row) => ({ ...row, pid: row.pid ?? 0 }));
}

/** The first field of a change that reaches deeper than the looks of a rule that the code brings; undefined: none does. */
export function deeperThanLooks(rule: object, change: Readonly<Record<string, unknown>>, looks: readonly string[]): string | undefined {
  const stored: Readonly<Record<string, unknown>> = { ...rule };
  return Object.keys(change).find((name) => !looks.includes(name) && change[name] !== stored[name]);
}

/** Where a rule can stand: everything enabled but nodes, parents before their children. */
export function rulePlaces<Type extends string>(rows: readonly (InTree & { type: Type; title: string; status: number })[]) {
  const places = rows.filter(({ type, status }) => type !== 'button' && status === 1);
  return flatOf(treeOf(places)).map(({ row, depth }) => ({ id: row.id, pid: row.pid, title: row.title, type: row.type, depth }));
}
