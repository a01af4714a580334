/** What was added to the points and taken from them. */
import { useWords } from '#kit/console/i18n.ts';
import { grouped } from '#kit/console/numbers.ts';
import { useLoaded } from '#kit/console/plain/use-loaded.ts';
import { memberAccount } from '../../contract.ts';
import { useMember } from '../member-context.ts';
import type { phrases } from './locales/zh-cn.ts';
import { pageSize, Records } from './records.tsx';
import { usePage } from './use-page.ts';

export function IntegralScreen() {
  const t = useWords<typeof phrases>('member-account/records');
  const { client, member } = useMember();
  const [page, setPage] = usePage();
  const list = useLoaded(() => client(memberAccount).integral({ query: { page, limit: pageSize } }, { quiet: true }), page);
  return (
    <Records
      title={t('integral.title')}
      remark={t('integral.remark')}
      figure={grouped(member.score)}
      empty={t('integral.empty')}
      list={list}
      page={page}
      onPage={setPage}
      entries={list.value?.list.map(({ score, before, after, ...entry }) => ({
        ...entry,
        amount: String(score),
        before: String(before),
        after: String(after),
      }))}
      total={list.value?.total ?? 0}
    />
  );
}
