/** Role groups as a tree: who may do what, in words. */

import { useWords } from '#kit/console/i18n.ts';
import { ResourceTree } from '#kit/console/list/resource-tree.tsx';
import type { Columns } from '#kit/contract/list.ts';
import { type GroupRow, groups } from '../contract.ts';
import { GroupForm } from './group-form.tsx';
import './groups.css';
import type { phrases } from './locales/zh-cn.ts';

const declared: Columns = {
  name: { type: 'text', quick: true },
  rules: { type: 'text', operators: [] },
  members: { type: 'number', operators: [] },
  status: { type: 'choice', values: [1, 0], operators: [] },
  update_time: { type: 'time', operators: [] },
  create_time: { type: 'time', operators: [], hidden: true },
};

export function GroupTreeScreen() {
  const t = useWords<typeof phrases>('groups');
  return (
    <ResourceTree
      contract={groups}
      words="groups"
      declared={declared}
      addLabel={t('add')}
      nameOf={(row) => row.name}
      columns={{
        name: { width: 280, cell: (row) => <GroupName row={row} /> },
        rules: { width: 380, wideOnly: true },
        members: { width: 100, align: 'end', wideOnly: true },
        status: { width: 100, tones: { 1: 'success', 0: 'neutral' } },
        update_time: { width: 130, wideOnly: true },
        create_time: { width: 130, wideOnly: true },
      }}
      empty={{ title: t('empty_title'), hint: t('empty_hint') }}
      locked={(row) => (row.own ? t('own_locked') : undefined)}
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
