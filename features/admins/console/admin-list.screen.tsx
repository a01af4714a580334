/** Everybody who logs in to this area and stands below the reader. */
import { useJoined, useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { Portrait } from '#kit/console/portrait.tsx';
import { type AdminRow, admins } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

const AdminForm = lazyOverlay(() => import('./admin-form.tsx').then((loaded) => loaded.AdminForm));

export function AdminListScreen() {
  const t = useWords<typeof phrases>('admins');
  const joined = useJoined();
  return (
    <ResourceList
      contract={admins}
      words="admins"
      addLabel={t('add')}
      nameOf={(row) => row.nickname || row.username}
      segments={{ field: 'status' }}
      columns={{
        username: { width: 190, cell: (row) => <AdminName row={row} /> },
        nickname: { wideOnly: true },
        groups: { width: 172 },
        status: { width: 92, tones: { 1: 'success', 0: 'neutral' } },
        email: { width: 160 },
        mobile: { width: 128 },
        last_login_time: { width: 96 },
        create_time: { width: 96, wideOnly: true },
        avatar: { wideOnly: true },
      }}
      show={[
        'username',
        'nickname',
        'groups',
        'status',
        'email',
        'mobile',
        'last_login_time',
        'create_time',
        'last_login_ip',
        'avatar',
        'id',
      ]}
      empty={{ title: t('empty_title'), hint: t('empty_hint') }}
      locked={(row, action) => (action === 'edit' ? undefined : row.self ? t('self_delete') : row.last_super ? t('last_super') : undefined)}
      lost={(rows) => t('lost', { names: namesOf(rows, joined) })}
      form={(props) => <AdminForm {...props} />}
    />
  );
}

function AdminName({ row }: { row: AdminRow }) {
  const t = useWords<typeof phrases>('admins');
  return (
    <span className="cell-title">
      <Portrait name={row.nickname || row.username} url={row.avatar} size={32} />
      <span className="cell-lines">
        <b title={row.username}>{row.username}</b>
        <small>{row.self ? `${row.nickname} · ${t('self')}` : row.nickname}</small>
      </span>
    </span>
  );
}

function namesOf(rows: readonly AdminRow[], joined: (names: string[]) => string): string {
  const names = rows.slice(0, 5).map((row) => row.nickname || row.username);
  return joined(names) + (rows.length > names.length ? ' …' : '');
}
