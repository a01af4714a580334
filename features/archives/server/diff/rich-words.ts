/** Two rich texts of a field in words: what they say, and what is only in their markup. */
import type { Lang } from '#kit/contract/lang.ts';
import { fill, type Phrase } from '#kit/contract/refusal.ts';
import { plainText } from '#kit/server/html.ts';
import { isTangled } from '#kit/server/html-depth.ts';
import { notes, withNote } from './apart.ts';

/** Never the same for two that differ. Links, pictures and films that only one of them has are lines of their own, before its words. */
export function richWords(before: string, after: string, lang: Lang): [older: string, newer: string] {
  const [older, newer] = [wordsOf(before, lang), wordsOf(after, lang)];
  const [gone, made] = [without(older.targets, newer.targets), without(newer.targets, older.targets)];
  const isTextSame = older.text === newer.text;
  if (isTextSame && gone.length + made.length === 0) return [older.text, withNote(newer.text, notes.markup[lang], lang)];
  const isToldByLines = isTextSame && gone.length > 0 && made.length > 0;
  const lines = (targets: readonly string[], text: string) => [...targets, ...(isToldByLines || !text ? [] : [text])].join('\n');
  return [lines(gone, older.text), lines(made, newer.text)];
}

interface RichWords {
  text: string;
  /** Where its links lead and what its pictures and films are, in words. */
  targets: readonly string[];
}

const longMin = 20_000;

function wordsOf(html: string, lang: Lang): RichWords {
  // What is only typed was never looked at: a text that no parser should have to bear is shown as it is written, its beginning.
  if (html.length > longMin && isTangled(html)) return { text: html.slice(0, longMin), targets: [] };
  return { text: plainText(html), targets: targetsIn(html, lang) };
}

const tag = /<(\/?a|img|video|audio|source|iframe)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi;

const linesOf = {
  link: { 'zh-cn': '链接：{words} → {address}', en: 'Link: {words} → {address}' },
  picture: { 'zh-cn': '图片：{address}', en: 'Picture: {address}' },
  film: { 'zh-cn': '媒体：{address}', en: 'Media: {address}' },
} as const satisfies Record<string, Phrase>;

function targetsIn(html: string, lang: Lang): string[] {
  const targets: string[] = [];
  let link: { address: string; from: number } | undefined;
  for (const { 0: whole, 1: name = '', 2: attributes = '', index } of html.matchAll(tag)) {
    if (name === '/a') {
      if (link) targets.push(fill(linesOf.link[lang], { words: plainText(html.slice(link.from, index)), address: link.address }));
      link = undefined;
      continue;
    }
    const address = attributeOf(attributes, 'href') || attributeOf(attributes, 'src');
    if (name.toLowerCase() === 'a') link = { address, from: index + whole.length };
    else if (address) targets.push(targetOf(name, attributes, address, lang));
  }
  return targets;
}

function targetOf(name: string, attributes: string, address: string, lang: Lang): string {
  const isPicture = name.toLowerCase() === 'img';
  const described = attributeOf(attributes, 'alt');
  return fill(linesOf[isPicture ? 'picture' : 'film'][lang], { address: described ? withNote(address, described, lang) : address });
}

function attributeOf(attributes: string, name: string): string {
  return plainText(new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '');
}

/** Each as often as there are more of it. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
