/** The domains of a website; for the operator those of every company. */
import { BadgeCheck, BookOpenCheck, Star, StarOff } from 'lucide-react';
import { useState } from 'react';

import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import type { ColumnView, RowAction, RowFormProps } from '#kit/console/list/list-types.ts';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { OverlaySlot } from '#kit/console/overlay-slot.tsx';
import { StatusDot } from '#kit/console/status-dot.tsx';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { type DomainRow, domains } from '../contract.ts';
import { EndCell } from './end-cell.tsx';
import { HostCell } from './host-cell.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { NumbersCell } from './numbers-cell.tsx';

const DomainForm = lazyOverlay(() => import('./domain-form.tsx').then((file) => file.DomainForm));
const DomainFiling = lazyOverlay(() => import('./domain-filing.tsx').then((file) => file.DomainFiling));
const DomainGuide = lazyOverlay(() => import('./domain-guide.tsx').then((file) => file.DomainGuide));

const first = ['host'];
const others = [
  ...['verified', 'is_primary', 'icp_number', 'name_expire_time', 'checked_at'],
  ...['police_number', 'icp_expire_time', 'owner_name', 'create_time'],
];

export function DomainListScreen() {
  const t = useWords<typeof phrases>('domains');
  const { can } = useArea();
  const [guided, setGuided] = useState<DomainRow>();
  const seesCompanies = can('tenant/index');
  const lostWith = (rows: readonly DomainRow[]) => {
    const primaries = rows.filter(({ is_primary }) => is_primary);
    const becomes = ({ name: host, points_to: address }: DomainRow) =>
      address ? t('lost_primary', { host, address }) : t('lost_own_primary', { host });
    return primaries.length === 0 ? t('lost') : t('lost_with', { more: primaries.map(becomes).join(' ') });
  };
  return (
    <>
      <ResourceList
        contract={domains}
        words="domains"
        show={[...first, ...(seesCompanies ? ['tenant_id'] : []), ...others]}
        columns={useColumns()}
        nameOf={(row) => row.name}
        lost={lostWith}
        addLabel={t('add')}
        empty={{ title: t('empty'), hint: t('empty_hint') }}
        onOpen={setGuided}
        actions={useActions(setGuided)}
        form={(props: RowFormProps) => (props.mode === 'add' ? <DomainForm {...props} onAdded={setGuided} /> : <DomainFiling {...props} />)}
      />
      <OverlaySlot>{guided && <DomainGuide row={guided} onClose={() => setGuided(undefined)} />}</OverlaySlot>
    </>
  );
}

function useColumns(): Record<string, ColumnView<DomainRow>> {
  const t = useWords<typeof phrases>('domains');
  return {
    host: { width: 220, cell: (row) => <HostCell {...row} /> },
    tenant_id: { width: 130, align: 'start', cell: (row) => row.tenant_name ?? t('own_site') },
    verified: {
      width: 144,
      cell: (row) => (
        <StatusDot tone={row.verified ? (row.problem === '' ? 'success' : 'warning') : 'neutral'}>
          {row.problem === '' ? t(row.verified ? 'state_verified' : 'state_waiting') : t(`values.problem.${row.problem}`)}
        </StatusDot>
      ),
    },
    is_primary: { width: 88, cell: (row) => (row.is_primary ? <StatusDot tone="success">{t('primary')}</StatusDot> : '—') },
    icp_number: { width: 200, cell: (row) => <NumbersCell icp={row.icp_number} police={row.police_number} /> },
    name_expire_time: { width: 104, cell: (row) => <EndCell at={row.name_expire_time} /> },
    icp_expire_time: { width: 130, cell: (row) => <EndCell at={row.icp_expire_time} /> },
    owner_name: { width: 140, note: (row) => row.owner_phone || row.owner_email },
    police_number: { width: 220 },
    checked_at: { width: 92 },
    create_time: { width: 120 },
  };
}

function useActions(guide: (row: DomainRow) => void): RowAction<DomainRow>[] {
  const t = useWords<typeof phrases>('domains');
  const { client } = useArea();
  const announce = useAnnounce();
  const refresh = useRefresh(domains.controller);
  const setPrimary = async (row: DomainRow, on: boolean) => {
    await client(domains).primary({ body: { id: row.id, on } });
    announce.success(on ? t('primary_done', { host: row.name }) : t('dropped'));
    await refresh();
  };
  return [
    { key: 'guide', label: t('guide'), icon: BookOpenCheck, inline: true, run: guide },
    {
      key: 'verify',
      label: t('verify'),
      icon: BadgeCheck,
      node: 'domain/verify',
      run: async (row) => {
        // Refused or not, the row has a new state.
        await client(domains)
          .verify({ body: { id: row.id } })
          .then(() => announce.success(t('verified', { host: row.name })))
          .finally(refresh);
      },
    },
    {
      key: 'primary',
      label: t('make_primary'),
      icon: Star,
      node: 'domain/primary',
      hidden: (row) => row.is_primary,
      disabled: (row) => (row.verified ? undefined : t('state_waiting')),
      confirm: (row) => ({ title: t('make_primary'), text: t('primary_ask', { host: row.name }), ok: t('make_primary') }),
      run: (row) => setPrimary(row, true),
    },
    {
      key: 'plain',
      label: t('drop_primary'),
      icon: StarOff,
      node: 'domain/primary',
      hidden: (row) => !row.is_primary,
      run: (row) => setPrimary(row, false),
    },
  ];
}
