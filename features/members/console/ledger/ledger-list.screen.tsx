/** The books of balance and of points: every entry, of everybody or of one member. */
import { Link, useSearchParams } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import type { ColumnView, RowFormProps } from '#kit/console/list/list-types.ts';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { isLoss, signed } from '#kit/console/numbers.ts';
import { OverlaySlot } from '#kit/console/overlay-slot.tsx';
import { Portrait } from '#kit/console/portrait.tsx';
import { members } from '../../admin.contract.ts';
import { type MoneyLogRow, moneyLogs, type ScoreLogRow, scoreLogs } from '../../ledger.contract.ts';
import './ledger.css';
import { type LedgerKind, useHeld, written } from './held.ts';
import type { phrases } from './locales/zh-cn.ts';

const AdjustDialog = lazyOverlay(() => import('./adjust-dialog.tsx').then((loaded) => loaded.AdjustDialog));

type Row = MoneyLogRow | ScoreLogRow;
const shown = (kind: LedgerKind) => ['id', 'user_id', kind, 'before', 'after', 'memo', 'admin_name', 'create_time'];

export function MoneyLogScreen() {
  const props = useLedgerProps('money');
  return <ResourceList contract={moneyLogs} {...props} columns={useLedgerColumns('money')} />;
}

export function ScoreLogScreen() {
  const props = useLedgerProps('score');
  return <ResourceList contract={scoreLogs} {...props} columns={useLedgerColumns('score')} />;
}

function useLedgerProps(kind: LedgerKind) {
  const t = useWords<typeof phrases>('members/ledger');
  const chosenId = useChosenMember();
  return {
    words: 'members/ledger',
    addLabel: t(`add_${kind}`),
    show: shown(kind),
    nameOf: (row: Row) => `#${row.id}`,
    empty: { title: t('empty_title'), hint: t(`empty_${kind}`) },
    above: chosenId !== undefined && <HeldNow kind={kind} userId={chosenId} />,
    form: ({ open, onSaved, onClose }: RowFormProps) => (
      <OverlaySlot>{open && <AdjustDialog kind={kind} chosenId={chosenId} onDone={onSaved} onClose={onClose} />}</OverlaySlot>
    ),
  };
}

function useLedgerColumns(kind: LedgerKind): Record<string, ColumnView<Row>> {
  return {
    id: { width: 84, wideOnly: true },
    user_id: { width: 200, align: 'start', cell: (row) => <Whose row={row} />, remote: { contract: members, labelOf: 'nickname_text' } },
    [kind]: { width: 150, align: 'end', cell: (row) => <Amount row={row} /> },
    before: { width: 148, align: 'end', wideOnly: true },
    after: { width: 148, align: 'end' },
    memo: { width: 240 },
    admin_name: { width: 120, cell: (row) => <DoneBy row={row} />, wideOnly: true },
    create_time: { width: 112 },
  };
}

/** The member that the address narrows the list to. */
function useChosenMember(): number | undefined {
  const [params] = useSearchParams();
  const id = params.get('user_id') ?? params.get('user_id[=]');
  return id !== null && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

/** What the member has now, while the list is of one. */
function HeldNow({ kind, userId }: { kind: LedgerKind; userId: number }) {
  const t = useWords<typeof phrases>('members/ledger');
  const { to, can } = useArea();
  const held = useHeld(kind, can(`user/${kind}Log/add`) ? userId : undefined).data;
  return (
    <p className="ledger-held">
      {held !== undefined && (
        <span>
          {t('held')} <b className="num">{written(kind, held)}</b>
        </span>
      )}
      <Link to={to(`user/${kind}Log`)}>{t('all_members')}</Link>
    </p>
  );
}

function Whose({ row: { user, user_id: id } }: { row: Row }) {
  const t = useWords<typeof phrases>('members/ledger');
  if (!user) return <span className="ledger-gone">{t('gone', { id })}</span>;
  return (
    <span className="cell-title">
      <Portrait name={user.nickname || user.username} url={user.avatar} size={28} />
      <span className="cell-lines">
        <b title={user.username}>{user.username}</b>
        <small>{user.nickname}</small>
      </span>
    </span>
  );
}

function Amount({ row }: { row: Row }) {
  const amount = 'money' in row ? row.money : row.score;
  return (
    <span className="ledger-amount num" data-plus={isLoss(amount) ? undefined : ''} title={signed(amount)}>
      {signed(amount)}
    </span>
  );
}

function DoneBy({ row }: { row: Row }) {
  const t = useWords<typeof phrases>('members/ledger');
  return row.admin_name ? row.admin_name : <span className="ledger-gone">{t('by_itself')}</span>;
}
