/** Role groups as a tree: who may do what, in words. */
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { ResourceTree } from '#kit/console/list/resource-tree.tsx';
import { type GroupRow, groupColumns, groups } from '../contract.ts';
import './groups.css';
import type { phrases } from './locales/zh-cn.ts';

const GroupForm = lazyOverlay(() => import('./group-form.tsx').then((loaded) => loaded.GroupForm));

export function GroupTreeScreen() {
  const t = useWords<typeof phrases>('groups');
  const { adminInfo } = useArea();
  return (
    <ResourceTree
      contract={groups}
      words="groups"
      declared={groupColumns}
      addLabel={t('add')}
      nameOf={(row) => row.name}
      columns={{
        name: { width: 240, cell: (row) => <GroupName row={row} /> },
        rules: { width: 360, wideOnly: true },
        members: { width: 122, align: 'end', wideOnly: true },
        status: { width: 100, tones: { 1: 'success', 0: 'neutral' } },
        update_time: { width: 130, wideOnly: true },
        create_time: { width: 130, wideOnly: true },
      }}
      above={!adminInfo.super && <p className="group-note">{t('rank_note')}</p>}
      empty={{ title: t('empty_title'), hint: t('empty_hint') }}
      locked={(row) => (row.own ? t('own_locked') : undefined)}
      hidesLocked
      lost={(rows) => t('lost', { n: rows.reduce((sum, row) => sum + row.members, 0) })}
      form={(props) => <GroupForm {...props} />}
    />
  );
}

function GroupName({ row }: { row: GroupRow }) {
  const t = useWords<typeof phrases>('groups');
  return (
    <span className="group-name">
      <b>{row.name}</b>
      {row.own && <i>{t('own')}</i>}
      {row.super && <i data-super>{t('super_mark')}</i>}
    </span>
  );
}
