/** Everybody who logs in to this area and stands below the reader. */
import { type AdminRow, admins } from '../contract.ts';
import { useWords } from '#kit/console/i18n.ts';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { AdminForm } from './admin-form.tsx';
import type { phrases } from './locales/zh-cn.ts';

export function AdminListScreen() {
  const t = useWords<typeof phrases>('admins');
  return (
    <ResourceList
      contract={admins}
      words="admins"
      addLabel={t('add')}
      nameOf={(row) => row.nickname || row.username}
      segments={{ field: 'status' }}
      columns={{
        username: { picture: (row) => row.avatar, note: (row) => (row.self ? t('self') : row.nickname), width: 220 },
        nickname: { wideOnly: true },
        groups: { width: 240 },
        status: { tones: { 1: 'success', 0: 'neutral' } },
      }}
      empty={{ title: t('empty_title'), hint: t('empty_hint') }}
      locked={(row, action) => (row.self && action === 'del' ? t('self_delete') : undefined)}
      lost={(rows) => t('lost', { names: namesOf(rows) })}
      form={(props) => <AdminForm {...props} />}
    />
  );
}

function namesOf(rows: readonly AdminRow[]): string {
  const names = rows.slice(0, 5).map((row) => row.nickname || row.username);
  return names.join(', ') + (rows.length > names.length ? ' …' : '');
}
