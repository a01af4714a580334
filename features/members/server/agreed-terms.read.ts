/** Which terms a member has agreed to. They are kept by `features/member-account`, which asks for them; a company proves by them. */
import type { Lang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';

export async function listAgreedTerms(tx: ScopedTx, memberId: number, lang: Lang) {
  const rows = await tx
    .selectFrom('member_consents as c')
    .innerJoin('member_terms as t', 't.key', 'c.terms_key')
    .select(['t.version', 't.zh', 't.en', 'c.consent_time'])
    .where('c.member_id', '=', memberId)
    .orderBy('c.consent_time', 'desc')
    .execute();
  return rows.map(({ version, zh, en, consent_time }) => ({ version, text: lang === 'en' ? en || zh : zh || en, consent_time }));
}
