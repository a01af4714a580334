/** Changes of fields for a page without a script: in words and pictures, as the console shows them. Pure. */
import { chinaWords, chinaZone } from '#kit/contract/china-time.ts';
import { joined } from '#kit/contract/joined.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { phrases as english } from '../../console/locales/en.ts';
import { phrases as chinese } from '../../console/locales/zh-cn.ts';
import type { FieldChange } from '../../review.contract.ts';

type Part = FieldChange['parts'][number];

interface ToldPicture {
  kind: 'del' | 'ins';
  url: string;
  /** Both sides have it, each in another place. */
  stays: boolean;
}

/** What a field is called, and either its pictures or its words, the old before the new. */
export interface ToldChange {
  label: string;
  /** Without any: the page says that it changed. */
  parts: readonly Part[];
  pictures: readonly ToldPicture[];
}

const phrasesIn = (lang: Lang) => (lang === 'en' ? english : chinese);

export function toldChange(change: FieldChange, lang: Lang): ToldChange {
  const labels: Readonly<Record<string, string>> = phrasesIn(lang).fields;
  const label = change.label || labels[change.name] || change.name;
  const { old, new: now, removed, added } = change;
  if (change.kind === 'picture') return { label, parts: [], pictures: picturesOf(old ? [old] : [], now ? [now] : []) };
  if (change.kind === 'pictures') return { label, parts: [], pictures: picturesOf(removed, added) };
  if (change.kind === 'text' && change.parts.length > 0) return { label, parts: excerpts(change.parts), pictures: [] };
  return { label, parts: excerpts(oldAndNew(...wordsOf(change, lang))), pictures: [] };
}

/** Of the text itself only that it differs: the preview shows it. */
export function textTold(lang: Lang): ToldChange {
  return { label: phrasesIn(lang).fields.content, parts: [], pictures: [] };
}

function picturesOf(removed: readonly string[], added: readonly string[]): ToldPicture[] {
  const side = (kind: ToldPicture['kind'], urls: readonly string[], others: readonly string[]) => {
    const stay = new Set(others);
    return urls.map((url) => ({ kind, url, stays: stay.has(url) }));
  };
  return [...side('del', removed, added), ...side('ins', added, removed)];
}

function oldAndNew(old: string, now: string): Part[] {
  const sides: Part[] = [
    { kind: 'del', text: old },
    { kind: 'ins', text: now },
  ];
  return sides.filter(({ text }) => text !== '');
}

function wordsOf({ name, kind, old, new: now, removed, added }: FieldChange, lang: Lang): [string, string] {
  if (kind === 'time') return moments(old, now, lang);
  if (kind === 'day') return [dayWords(old, lang), dayWords(now, lang)];
  if (kind !== 'list' || removed.length + added.length === 0) return [old, now];
  const flags: Readonly<Record<string, string>> = phrasesIn(lang).values.flags;
  const words = (entries: readonly string[]) => joined(name === 'flags' ? entries.map((entry) => flags[entry] ?? entry) : entries, lang);
  return [words(removed), words(added)];
}

/** With seconds where the minute is the same. Times are unix seconds where they are compared. */
function moments(old: string, now: string, lang: Lang): [string, string] {
  const dates = [old, now].map((value) => (value === '' ? undefined : new Date(Number(value) * 1000)));
  const [before = '', after = ''] = dates.map((at) => (at ? chinaWords(at, lang) : ''));
  if (before !== after) return [before, after];
  const exact = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'medium', timeStyle: 'medium', timeZone: chinaZone });
  const [earlier = '', later = ''] = dates.map((at) => (at ? exact.format(at) : ''));
  return [earlier, later];
}

/** A day is written as the day of a moment is. */
function dayWords(day: string, lang: Lang): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}

/** Signs of what is the same before and behind a change. */
const besideMax = 60;
/** Signs of what is new or gone in one place: more than the longest word, so that two of them differ in what is shown. */
const changedMax = 500;
const partsMax = 60;

/** Of a long text what is different, each place with a little around it. */
function excerpts(parts: readonly Part[]): Part[] {
  const shown = parts.slice(0, partsMax).map((part, place) => {
    const isFirst = place === 0;
    return part.kind === 'same'
      ? { ...part, text: beside(part.text, isFirst, place === parts.length - 1) }
      : { ...part, text: cut(part.text) };
  });
  return parts.length > partsMax ? [...shown, { kind: 'same', text: '…' }] : shown;
}

function cut(text: string): string {
  return text.length > changedMax ? `${text.slice(0, changedMax)}…` : text;
}

function beside(text: string, isFirst: boolean, isLast: boolean): string {
  const [behind, ahead] = [isFirst ? '' : text.slice(0, besideMax), isLast ? '' : text.slice(-besideMax)];
  return text.length <= behind.length + ahead.length + 1 ? text : `${behind}…${ahead}`;
}
