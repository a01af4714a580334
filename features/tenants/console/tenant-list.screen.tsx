/** The platform's companies: who they are, what they use, until when; and everything done with one of them. */
import { CalendarPlus, Copy, KeyRound, LogIn, Megaphone, Package, PackageOpen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { BatchReport } from '#kit/console/list/batch/batch-report.tsx';
import { type BatchDone, useBatchRun } from '#kit/console/list/batch/use-batch-run.ts';
import type { ColumnView, RowAction, RowFormProps } from '#kit/console/list/list-types.ts';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { OverlaySlot } from '#kit/console/overlay-slot.tsx';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { type TenantRow, tenants } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { type Handed, OpenedPanel } from './opened-panel.tsx';
import { ExpiryCell, NameCell, UsageCell } from './tenant-cells.tsx';
import { usePlanOptions } from './tenants.queries.ts';
import { type AskedOfMany, isOpen, type ManyTasks, useManyActions, useManyTasks } from './use-many.tsx';

const PurgeDialog = lazyOverlay(() => import('./purge-dialog.tsx').then((loaded) => loaded.PurgeDialog));
const RenewDialog = lazyOverlay(() => import('./renew-dialog.tsx').then((loaded) => loaded.RenewDialog));
const ResetDialog = lazyOverlay(() => import('./reset-dialog.tsx').then((loaded) => loaded.ResetDialog));
const TellDialog = lazyOverlay(() => import('./tell-dialog.tsx').then((loaded) => loaded.TellDialog));
const VisitDialog = lazyOverlay(() => import('./visit-dialog.tsx').then((loaded) => loaded.VisitDialog));
const RenewManyDialog = lazyOverlay(() => import('./many-dialogs.tsx').then((loaded) => loaded.RenewManyDialog));
const PlanManyDialog = lazyOverlay(() => import('./many-dialogs.tsx').then((loaded) => loaded.PlanManyDialog));
const OpenTenant = lazyOverlay(() => import('./open-tenant.tsx').then((loaded) => loaded.OpenTenant));
const EditTenant = lazyOverlay(() => import('./edit-tenant.tsx').then((loaded) => loaded.EditTenant));
const CloneDialog = lazyOverlay(() => import('./clone-dialog.tsx').then((loaded) => loaded.CloneDialog));
const PackDialog = lazyOverlay(() => import('./pack-dialog.tsx').then((loaded) => loaded.PackDialog));
const UnpackDialog = lazyOverlay(() => import('./unpack-dialog.tsx').then((loaded) => loaded.UnpackDialog));

const shown = [
  ...['id', 'name', 'short_name', 'code', 'site_url', 'contact_name', 'plan_id', 'usage', 'pending', 'last_edit_time', 'state', 'status'],
  ...['expire_time', 'create_time', 'mobile', 'address', 'icp_number', 'police_numbers'],
];

/** Among the plans to search for: no plan has this id. */
const noPlan = 0;

interface Asked {
  dialog: 'visit' | 'renew' | 'reset' | 'clone' | 'pack' | 'purge';
  row: TenantRow;
}

export function TenantListScreen() {
  const t = useWords<typeof phrases>('tenants');
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState<Handed>();
  const [many, setMany] = useState<AskedOfMany>();
  const batch = useBatchRun(useRefresh(tenants.controller));
  const tasks = useManyTasks(batch);
  const close = () => setAsked(undefined);
  const unpacking = useUnpacking();
  return (
    <>
      <ResourceList
        contract={tenants}
        words="tenants"
        show={shown}
        columns={useTenantColumns()}
        nameOf={(row) => row.name}
        addLabel={t('open')}
        empty={{ title: t('empty'), hint: t('empty_hint') }}
        actions={useTenantActions(setAsked)}
        batch={useManyActions(setMany, tasks)}
        tools={[
          { key: 'unpack', icon: PackageOpen, label: t('unpack.action'), node: 'tenant/clone', run: unpacking.ask },
          {
            key: 'tell',
            icon: Megaphone,
            node: 'tenant/tell',
            label: t('tell.action_all'),
            run: () => setMany({ dialog: 'tell', rows: [] }),
          },
        ]}
        form={(props: RowFormProps) =>
          props.mode === 'add' ? (
            <OpenTenant {...props} onOpened={(facts) => setOpened({ facts, isReset: false })} />
          ) : (
            <EditTenant {...props} />
          )
        }
      />
      {opened && <OpenedPanel handed={opened} onClose={() => setOpened(undefined)} />}
      {many && <ManyDialogs asked={many} tasks={tasks} onClose={() => setMany(undefined)} />}
      <BatchReport batch={batch} />
      <OverlaySlot>
        {asked?.dialog === 'visit' && <VisitDialog row={asked.row} onClose={close} />}
        {asked?.dialog === 'renew' && <RenewDialog row={asked.row} onClose={close} />}
        {asked?.dialog === 'reset' && (
          <ResetDialog row={asked.row} onClose={close} onReset={(facts) => setOpened({ facts, isReset: true })} />
        )}
        {asked?.dialog === 'clone' && (
          <CloneDialog row={asked.row} onClose={close} onOpened={(facts) => setOpened({ facts, isReset: false })} />
        )}
        {asked?.dialog === 'pack' && <PackDialog row={asked.row} onClose={close} />}
        {asked?.dialog === 'purge' && <PurgeDialog row={asked.row} onClose={close} />}
        {unpacking.isAsked && (
          <UnpackDialog
            snapshot={unpacking.snapshot}
            onClose={unpacking.close}
            onOpened={(facts) => setOpened({ facts, isReset: false, cameAlong: true })}
          />
        )}
      </OverlaySlot>
    </>
  );
}

/** Asked for here, or by the list of snapshots, whose address says which one: `?snapshot=12`. */
function useUnpacking() {
  const { can } = useArea();
  const [isOpen, setOpen] = useState(false);
  const [params, setParams] = useSearchParams();
  const snapshot = Number(params.get('snapshot')) || undefined;
  const close = () => {
    setOpen(false);
    setParams(
      (before) => {
        before.delete('snapshot');
        return before;
      },
      { replace: true },
    );
  };
  return { ask: () => setOpen(true), close, snapshot, isAsked: isOpen || (snapshot !== undefined && can('tenant/clone')) };
}

function ManyDialogs({ asked, tasks, onClose }: { asked: AskedOfMany; tasks: ManyTasks; onClose: () => void }) {
  const { dialog, rows, closed = [], onDone } = asked;
  const done = (ids: BatchDone) => ids && onDone?.(ids === true ? rows.map(({ id }) => id) : ids);
  return (
    <OverlaySlot>
      {dialog === 'renew' && <RenewManyDialog rows={rows} onWish={(wish) => void tasks.renew(rows, wish).then(done)} onClose={onClose} />}
      {dialog === 'plan' && <PlanManyDialog rows={rows} onWish={(wish) => void tasks.edit(rows, wish).then(done)} onClose={onClose} />}
      {dialog === 'tell' && <TellDialog rows={rows} closed={closed} onTold={() => done(true)} onClose={onClose} />}
    </OverlaySlot>
  );
}

function useTenantColumns(): Record<string, ColumnView<TenantRow>> {
  const t = useWords<typeof phrases>('tenants');
  const { can } = useArea();
  const plans = usePlanOptions();
  const withNone = [{ value: noPlan, label: t('plan_none') }, ...plans];
  return {
    name: { width: 200, cell: (row) => <NameCell row={row} /> },
    site_url: { width: 176, asLink: true },
    contact_name: { width: 112, note: (row) => row.mobile },
    plan_id: {
      width: 92,
      align: 'start',
      cell: (row) => row.plan_name ?? t('no_plan'),
      word: (plan) => plans.find(({ value }) => String(value) === String(plan))?.label ?? String(plan),
      search: (value, change, label, id, operator) => (
        <SelectInput
          id={id}
          placeholder={label}
          clearable
          options={withNone}
          value={value === '' ? null : operator === 'NULL' ? noPlan : Number(value)}
          onChange={(plan) => (plan === noPlan ? change('1', 'NULL') : change(plan === null ? '' : String(plan), '='))}
        />
      ),
    },
    usage: { width: 160, cell: (row) => <UsageCell usage={row.usage} limits={row.limits} /> },
    pending: { width: 72 },
    last_edit_time: { width: 96 },
    state: { width: 96, tones: { open: 'success', expired: 'danger', disabled: 'neutral' } },
    // A switch, or the word of it.
    status: {
      width: can('edit') ? 72 : 96,
      asks: ({ name }, next) =>
        next ? undefined : { title: t('many.disable_one', { name }), text: t('disable_ask'), ok: t('many.disable') },
    },
    expire_time: { width: 106, cell: (row) => <ExpiryCell at={row.expire_time} /> },
    create_time: { width: 96 },
    icp_number: { width: 180 },
    police_numbers: { width: 200 },
  };
}

function useTenantActions(ask: (asked: Asked) => void): RowAction<TenantRow>[] {
  const t = useWords<typeof phrases>('tenants');
  return [
    {
      key: 'visit',
      label: t('visit.action'),
      icon: LogIn,
      node: 'tenant/visit',
      inline: true,
      disabled: (row) => (isOpen(row) ? undefined : t('visit.closed')),
      run: (row) => ask({ dialog: 'visit', row }),
    },
    { key: 'renew', label: t('renew.action'), icon: CalendarPlus, node: 'tenant/edit', run: (row) => ask({ dialog: 'renew', row }) },
    {
      key: 'reset',
      label: t('reset.action'),
      icon: KeyRound,
      node: 'tenant/resetPassword',
      run: (row) => ask({ dialog: 'reset', row }),
    },
    { key: 'clone', label: t('clone.action'), icon: Copy, node: 'tenant/clone', run: (row) => ask({ dialog: 'clone', row }) },
    { key: 'pack', label: t('pack.action'), icon: Package, node: 'tenant/snapshot', run: (row) => ask({ dialog: 'pack', row }) },
    { key: 'purge', label: t('purge.action'), icon: Trash2, node: 'tenant/del', danger: true, run: (row) => ask({ dialog: 'purge', row }) },
  ];
}
