/** The filing of every website of the installation: what is red, what will be, and a reminder to whoever can mend it. */
import { BellRing, PencilLine } from 'lucide-react';
import { useState } from 'react';

import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { useJoined, useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import type { BatchAction, ColumnView, RowAction } from '#kit/console/list/list-types.ts';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { OverlaySlot } from '#kit/console/overlay-slot.tsx';
import { StatusDot, type Tone } from '#kit/console/status-dot.tsx';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { type ComplianceRow, compliance, type FilingState } from '../compliance.contract.ts';
import './domains.css';
import { EndCell } from './end-cell.tsx';
import { HostCell } from './host-cell.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { NumbersCell } from './numbers-cell.tsx';
import { numbersSource } from './numbers-source.ts';

const DomainFiling = lazyOverlay(() => import('./domain-filing.tsx').then((file) => file.DomainFiling));

const tones: Readonly<Record<FilingState, Tone>> = { lacking: 'danger', due: 'warning', clear: 'success', closed: 'neutral' };
const shown = [
  ...['host', 'state', 'icp_number', 'police_number', 'name_expire_time', 'icp_expire_time', 'owner_name'],
  ...['owner_email', 'owner_phone'],
];

export function ComplianceScreen() {
  const t = useWords<typeof phrases>('domains');
  const { can } = useArea();
  const [editedId, edit] = useState(0);
  const refresh = useRefresh(compliance.controller);
  const { row, batch } = useReminders();
  const mayEdit = can('domain/edit');
  const filing: RowAction<ComplianceRow> = {
    key: 'filing',
    label: t('filing'),
    icon: PencilLine,
    node: 'domain/edit',
    inline: true,
    disabled: ({ id }) => (id > 0 ? undefined : t('no_domain_hint')),
    run: ({ id }) => edit(id),
  };
  return (
    <>
      <ResourceList
        contract={compliance}
        words="domains"
        show={shown}
        columns={useColumns()}
        segments={{ field: 'state' }}
        nameOf={({ name }) => name}
        empty={{ title: t('no_hosts'), hint: t('no_hosts_hint') }}
        actions={[filing, row]}
        batch={[batch]}
        onOpen={({ id }) => mayEdit && id > 0 && edit(id)}
      />
      <OverlaySlot>
        {editedId > 0 && (
          <DomainFiling
            mode="edit"
            id={editedId}
            hasNext={false}
            open
            onClose={() => edit(0)}
            onSaved={() => {
              edit(0);
              void refresh();
            }}
          />
        )}
      </OverlaySlot>
    </>
  );
}

function useColumns(): Record<string, ColumnView<ComplianceRow>> {
  const t = useWords<typeof phrases>('domains');
  return {
    host: { width: 220, cell: (row) => <HostCell {...row} note={row.tenant_name ?? t('own_site')} /> },
    state: {
      width: 190,
      cell: ({ state, problems }) => (
        <span className="domain-state">
          <StatusDot tone={tones[state]}>{t(`values.state.${state}`)}</StatusDot>
          {problems.length > 0 && <small>{problems.map((problem) => t(`values.problems.${problem}`)).join(t('and'))}</small>}
        </span>
      ),
    },
    icp_number: {
      width: 200,
      title: t('parts.filing'),
      cell: (row) => {
        const source = numbersSource(row);
        return <NumbersCell icp={row.icp_number} police={row.police_number} note={source && t(source)} />;
      },
    },
    police_number: { width: 220 },
    name_expire_time: { width: 108, cell: (row) => <EndCell at={row.name_expire_time} /> },
    icp_expire_time: { width: 108, cell: (row) => <EndCell at={row.icp_expire_time} /> },
    owner_name: { width: 130, note: (row) => row.owner_phone || row.owner_email },
  };
}

function useReminders(): { row: RowAction<ComplianceRow>; batch: BatchAction<ComplianceRow> } {
  const t = useWords<typeof phrases>('domains');
  const joined = useJoined();
  const { client } = useArea();
  const announce = useAnnounce();
  const remind = async (rows: readonly ComplianceRow[]) => {
    const { count } = await client(compliance).remind({ body: { ids: rows.map(({ id }) => id) } });
    if (count > 0) announce.success(t('reminded', { n: count }));
    else announce.warning(t('reminded_already'));
  };
  const question = (hosts: string) => ({ title: t('remind'), text: t('remind_ask', { hosts }), ok: t('remind') });
  const isFine = ({ state }: ComplianceRow) => state === 'clear' || state === 'closed';
  const shared = { key: 'remind', label: t('remind'), icon: BellRing, node: 'domains/compliance/remind' };
  return {
    row: {
      ...shared,
      disabled: (row) => (isFine(row) ? t('nothing_lacks') : undefined),
      confirm: ({ name }) => question(name),
      run: (row) => remind([row]),
    },
    batch: {
      ...shared,
      disabled: (rows) => (rows.every(isFine) ? t('nothing_lacks') : undefined),
      confirm: (rows) => question(joined(rows.map(({ name }) => name))),
      run: remind,
    },
  };
}
