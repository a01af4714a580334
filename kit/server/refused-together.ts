/** What several fields are refused for, in one answer: whoever mends a form hears all of it at once, as of what a schema refuses. */
import type { Lang } from '#kit/contract/lang.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { refuse } from './refusals.ts';

/** Does nothing where there is none; one alone keeps its code. @param name of what it is about, for the log */
export function refuseTogether(refusals: readonly Refusal[], { lang, name }: { lang: Lang; name?: string }): void {
  const [first, second] = refusals;
  if (first && !second) throw first;
  if (!first) return;
  const errors = refusals.map((refusal) => ({ field: refusal.field ?? '', message: refusal.in(lang) }));
  throw refuse('request.invalid', { name }, { data: { errors } });
}
