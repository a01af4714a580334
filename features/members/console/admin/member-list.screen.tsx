/** Everybody with an account on the company's website. */
import { Coins, FileCheck, MonitorSmartphone, ReceiptText, Users, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { useJoined, useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import type { BatchAction, ColumnView, RowAction } from '#kit/console/list/list-types.ts';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { OverlaySlot } from '#kit/console/overlay-slot.tsx';
import { type MemberRow, members } from '../../admin.contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { MemberName, MemberStatus } from './member-cells.tsx';
import { useMemberGroups } from './members.queries.ts';

const MemberForm = lazyOverlay(() => import('./member-form.tsx').then((loaded) => loaded.MemberForm));
const AdjustDialog = lazyOverlay(() => import('../ledger/adjust-dialog.tsx').then((loaded) => loaded.AdjustDialog));
const MoveDialog = lazyOverlay(() => import('./move-dialog.tsx').then((loaded) => loaded.MoveDialog));
const SessionsDrawer = lazyOverlay(() => import('./sessions-drawer.tsx').then((loaded) => loaded.SessionsDrawer));
const TermsDrawer = lazyOverlay(() => import('./terms-drawer.tsx').then((loaded) => loaded.TermsDrawer));

const shown = ['username', 'group_id', 'status', 'money', 'score', 'mobile', 'last_login_time', 'join_time'];
const more = ['id', 'nickname', 'email', 'gender', 'last_login_ip', 'avatar'];

type Asked = { dialog: 'money' | 'score' | 'sessions' | 'terms'; row: MemberRow } | { dialog: 'move'; ids: readonly number[] };

export function MemberListScreen() {
  const t = useWords<typeof phrases>('members/admin');
  const joined = useJoined();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <ResourceList
        contract={members}
        words="members/admin"
        addLabel={t('add')}
        nameOf={nameOf}
        segments={{ field: 'status' }}
        columns={useMemberColumns()}
        show={[...shown, ...more]}
        empty={{ title: t('empty_title'), hint: t('empty_hint') }}
        actions={useMemberActions(setAsked)}
        batch={useMemberBatch(setAsked)}
        lost={(rows) => t('lost', { names: namesOf(rows, joined) })}
        form={(props) => <MemberForm {...props} />}
      />
      <OverlaySlot>
        {(asked?.dialog === 'money' || asked?.dialog === 'score') && <AdjustDialog kind={asked.dialog} user={asked.row} onClose={close} />}
        {asked?.dialog === 'sessions' && <SessionsDrawer row={asked.row} onClose={close} />}
        {asked?.dialog === 'terms' && <TermsDrawer row={asked.row} onClose={close} />}
        {asked?.dialog === 'move' && <MoveDialog ids={asked.ids} onClose={close} />}
      </OverlaySlot>
    </>
  );
}

function useMemberColumns(): Record<string, ColumnView<MemberRow>> {
  const t = useWords<typeof phrases>('members/admin');
  const groups = useMemberGroups().data?.list ?? [];
  return {
    id: { width: 76, wideOnly: true },
    username: { width: 170, cell: (row) => <MemberName row={row} /> },
    nickname: { wideOnly: true },
    group_id: {
      width: 104,
      align: 'start',
      cell: (row) => row.group_name ?? t('no_group'),
      word: (id) => groups.find((group) => String(group.id) === String(id))?.name ?? String(id),
      search: (value, change, label, inputId) => (
        <SelectInput
          id={inputId}
          placeholder={label}
          clearable
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={value === '' ? null : Number(value)}
          onChange={(id) => change(id === null ? '' : String(id))}
        />
      ),
    },
    status: { width: 84, cell: (row) => <MemberStatus row={row} />, tones: { enable: 'success', disable: 'neutral' } },
    score: { width: 124 },
    email: { width: 170, wideOnly: true },
    mobile: { width: 128, wideOnly: true },
    last_login_time: { width: 96 },
    join_time: { width: 96, wideOnly: true },
    last_login_ip: { wideOnly: true },
    gender: { wideOnly: true },
    avatar: { wideOnly: true },
  };
}

function useMemberActions(ask: (asked: Asked) => void): RowAction<MemberRow>[] {
  const t = useWords<typeof phrases>('members/admin');
  const navigate = useNavigate();
  const { to } = useArea();
  return [
    { key: 'money', label: t('adjust_money'), icon: Wallet, node: 'user/moneyLog/add', run: (row) => ask({ dialog: 'money', row }) },
    { key: 'score', label: t('adjust_score'), icon: Coins, node: 'user/scoreLog/add', run: (row) => ask({ dialog: 'score', row }) },
    {
      key: 'records',
      label: t('records'),
      icon: ReceiptText,
      node: 'user/moneyLog/index',
      run: (row) => navigate(`${to('user/moneyLog')}?user_id=${row.id}`),
    },
    { key: 'sessions', label: t('sessions'), icon: MonitorSmartphone, run: (row) => ask({ dialog: 'sessions', row }) },
    { key: 'terms', label: t('terms'), icon: FileCheck, run: (row) => ask({ dialog: 'terms', row }) },
  ];
}

function useMemberBatch(ask: (asked: Asked) => void): BatchAction<MemberRow>[] {
  const t = useWords<typeof phrases>('members/admin');
  return [
    {
      key: 'move',
      label: t('move'),
      icon: Users,
      node: 'user/user/edit',
      run: (rows) => ask({ dialog: 'move', ids: rows.map(({ id }) => id) }),
      keep: true,
    },
  ];
}

function nameOf(row: MemberRow): string {
  return row.nickname || row.username;
}

function namesOf(rows: readonly MemberRow[], joined: (names: string[]) => string): string {
  const names = rows.slice(0, 5).map(nameOf);
  return joined(names) + (rows.length > names.length ? ' …' : '');
}
