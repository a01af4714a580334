/** What was added to the balance and taken from it. */
import { useWords } from '#kit/console/i18n.ts';
import { grouped } from '#kit/console/numbers.ts';
import { useLoaded } from '#kit/console/plain/use-loaded.ts';
import { memberAccount } from '../../contract.ts';
import { useMember } from '../member-context.ts';
import type { phrases } from './locales/zh-cn.ts';
import { pageSize, Records } from './records.tsx';
import { usePage } from './use-page.ts';

export function BalanceScreen() {
  const t = useWords<typeof phrases>('member-account/records');
  const { client, member } = useMember();
  const [page, setPage] = usePage();
  const list = useLoaded(() => client(memberAccount).balance({ query: { page, limit: pageSize } }, { quiet: true }), page);
  return (
    <Records
      title={t('balance.title')}
      remark={t('balance.remark')}
      figure={t('yuan', { amount: grouped(member.money) })}
      empty={t('balance.empty')}
      list={list}
      page={page}
      onPage={setPage}
      entries={list.value?.list.map(({ money, ...entry }) => ({ ...entry, amount: money }))}
      total={list.value?.total ?? 0}
    />
  );
}
