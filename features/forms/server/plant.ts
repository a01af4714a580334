/** Gives a site the forms that every site has, or those of the site it is copied from. */
import { defaultLang, type Lang } from '#kit/contract/lang.ts';
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import { builtInForms } from './built-in.ts';
import * as forms from './forms.repository.ts';

/** What a site is copied with. Addresses that are told of messages stay behind. */
export type SiteForm = Omit<forms.NewRow, 'update_admin' | 'mail_to'>;

/** The step between weights: room for rows that come between. */
const weighStep = 10;

/** Plants what is missing. Answers the ids by code; twice changes nothing. */
export async function plantForms(tx: ScopedTx, locale: Lang, copied: readonly SiteForm[] = []): Promise<ReadonlyMap<string, number>> {
  const known = await forms.codes(tx);
  const fresh = freshForms(locale);
  const wanted = [...copied, ...fresh.filter(({ code }) => !copied.some((form) => form.code === code))];
  const missing = wanted.filter(({ code }) => !known.has(code));
  const ids = await forms.insert(
    tx,
    missing.map((form) => ({ ...form, mail_to: '', update_admin: '' })),
  );
  return new Map([...known, ...missing.map(({ code }, place) => [code, ids[place] ?? 0] as const)]);
}

/** A form that every site has, in another language than the site's main one: under a code of its own, `contact-en`. */
export function formIn(locale: Lang, code: string): SiteForm {
  const found = builtInForms(locale).find((form) => form.code === code);
  if (!found) throw new Error(`No site has a form ${code} from the start.`);
  return { ...found, code: `${code}-${locale}`, built_in: false, status: 1, captcha: false, retention_days: 730, weigh: 0 };
}

/** For an installation that is older than forms: its sites get them, not more than `most` in one go. Answers how many there were. */
export async function plantFormsWhereNone(tx: WideTx, most: number): Promise<number> {
  return forms.insertWhereNone(tx, freshForms(defaultLang), most);
}

function freshForms(locale: Lang): SiteForm[] {
  return builtInForms(locale).map((form, place, all) => ({
    ...form,
    ...{ built_in: true, status: 1, captcha: false, retention_days: 730 },
    weigh: (all.length - place) * weighStep,
  }));
}

/** A site's forms, to plant them into another. */
export async function readForms(tx: ScopedTx): Promise<(SiteForm & { id: number })[]> {
  const all = await forms.list(tx);
  return all.map(
    ({ columns: _columns, messages: _messages, mail_to: _mails, consent_version: _version, removed: _removed, ...form }) => form,
  );
}
