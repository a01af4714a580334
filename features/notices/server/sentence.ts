/** A stored notice in words. */
import type { Lang } from '#kit/contract/lang.ts';
import { fill, type Phrase } from '#kit/contract/refusal.ts';
import { noticeKinds } from '../contract.ts';

const phrases: Readonly<Record<string, Phrase>> = noticeKinds;

/** A kind that a later version has dropped is shown by its name: better than nothing. */
export function sentenceOf(kind: string, details: unknown, lang: Lang): string {
  const named = typeof details === 'object' && details !== null ? { ...details } : {};
  return fill(phrases[kind]?.[lang] ?? kind, named);
}
