/** What people agree to when they register: the wording in force, and who agreed to which. */
import { settingsOf } from '#features/settings/server/door.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { sha256Hex } from '#kit/server/signing.ts';
import { refuseAccount } from '../contract.ts';
import type { Consent } from '../register.contract.ts';

interface Terms {
  /** Names this wording: another word is another key. */
  key: string;
  version: string;
  zh: string;
  en: string;
}

/** The terms in force in the reader's language; null where the company asks for none. */
export async function consentOf(tx: ScopedTx, lang: Lang): Promise<Consent | null> {
  const terms = await termsOf(tx);
  return terms && inWords(terms, lang);
}

/** Refused unless the key is that of the terms in force. Answers with them; undefined where none are asked. */
export async function requireConsent(tx: ScopedTx, key: string | undefined): Promise<Terms | undefined> {
  const terms = await termsOf(tx);
  if (!terms) return undefined;
  if (!key) throw refuseAccount('account.consent_needed', {}, { field: 'consent' });
  if (key !== terms.key) throw refuseAccount('account.consent_changed', {}, { field: 'consent' });
  return terms;
}

/** Keeps who agreed, to which very words, and when. */
export async function recordConsent(tx: ScopedTx, memberId: number, terms: Terms, now: Date): Promise<void> {
  await tx
    .insertInto('member_terms')
    .values(terms)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.insertInto('member_consents').values({ member_id: memberId, terms_key: terms.key, consent_time: now }).execute();
}

/** The last that a member agreed to. */
export async function agreedBy(
  tx: ScopedTx,
  memberId: number,
  lang: Lang,
): Promise<{ version: string; text: string; time: number } | null> {
  const row = await tx
    .selectFrom('member_consents as c')
    .innerJoin('member_terms as t', 't.key', 'c.terms_key')
    .select(['t.key', 't.version', 't.zh', 't.en', 'c.consent_time'])
    .where('c.member_id', '=', memberId)
    .orderBy('c.consent_time', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  const { version, text } = inWords(row, lang);
  return { version, text, time: row.consent_time };
}

async function termsOf(tx: ScopedTx): Promise<Terms | null> {
  const { memberConsentVersion: version, memberConsentZh: zh, memberConsentEn: en } = await settingsOf(tx);
  if (!zh.trim() && !en.trim()) return null;
  return { key: sha256Hex(JSON.stringify([version, zh, en])).slice(0, 32), version, zh, en };
}

function inWords({ key, version, zh, en }: Terms, lang: Lang): Consent {
  const text = lang === 'en' ? en || zh : zh || en;
  return { key, version, text };
}
