/** Groups of members: who finds what. */
import { Link } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { grouped } from '#kit/console/numbers.ts';
import { useNamed } from '#kit/console/use-named.ts';
import { type MemberGroupRow, memberGroups, membersCountedMax } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import './member-groups.css';

const MemberGroupForm = lazyOverlay(() => import('./member-group-form.tsx').then((loaded) => loaded.MemberGroupForm));

export function MemberGroupListScreen() {
  const t = useWords<typeof phrases>('member-groups');
  return (
    <ResourceList
      contract={memberGroups}
      words="member-groups"
      addLabel={t('add')}
      nameOf={(row) => row.name}
      show={['id', 'name', 'rules', 'members', 'status', 'update_time', 'create_time']}
      columns={{
        id: { wideOnly: true },
        name: { width: 220, cell: (row) => <GroupName row={row} /> },
        rules: { width: 340, wideOnly: true },
        members: { width: 110, align: 'end', cell: (row) => <Members row={row} /> },
        status: { width: 96, tones: { 1: 'success', 0: 'neutral' } },
        update_time: { width: 130, wideOnly: true },
        create_time: { width: 130, wideOnly: true },
      }}
      empty={{ title: t('empty_title'), hint: t('empty_hint') }}
      locked={(row, action) => (action === 'del' ? staysBecause(row, t) : undefined)}
      lost={() => t('lost')}
      form={(props) => <MemberGroupForm {...props} />}
    />
  );
}

function staysBecause(row: MemberGroupRow, t: ReturnType<typeof useWords<typeof phrases>>): string | undefined {
  if (row.is_default) return t('default_stays');
  return row.members > 0 ? t('has_members', { n: inWords(row.members) }) : undefined;
}

function GroupName({ row }: { row: MemberGroupRow }) {
  const t = useWords<typeof phrases>('member-groups');
  return (
    <span className="member-group-name">
      <b>{row.name}</b>
      {row.is_default && <i>{t('default')}</i>}
    </span>
  );
}

/** How many, leading to who they are. */
function Members({ row }: { row: MemberGroupRow }) {
  const t = useWords<typeof phrases>('member-groups');
  const named = useNamed();
  const { to, can } = useArea();
  const words = inWords(row.members);
  if (row.members === 0 || !can('user/user/index')) return <span className="num">{words}</span>;
  return (
    <Link className="num" to={`${to('user/user')}?group_id[=]=${row.id}`} aria-label={named(t('fields.members'), row.name)}>
      {words}
    </Link>
  );
}

function inWords(members: number): string {
  const counted = grouped(Math.min(members, membersCountedMax));
  return members > membersCountedMax ? `${counted}+` : counted;
}
