/** What administrators did, newest first. One entry opens with everything that was sent. */
import { ScanEye } from 'lucide-react';
import { useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { remoteRows } from '#kit/console/form/inputs/remote-source.ts';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { OverlaySlot } from '#kit/console/overlay-slot.tsx';
import { StatusDot } from '#kit/console/status-dot.tsx';
import { useNamed } from '#kit/console/use-named.ts';
import { type AdminLogRow, adminLog } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

const LogEntryDrawer = lazyOverlay(() => import('./log-entry-drawer.tsx').then((loaded) => loaded.LogEntryDrawer));

/** The search chooses administrators by their names. */
const adminRows = remoteRows({ controller: 'auth.Admin', field: 'nickname' });

export function AdminLogScreen() {
  const t = useWords<typeof phrases>('admin-log');
  const named = useNamed();
  const { can } = useArea();
  const [shown, setShown] = useState<{ row: AdminLogRow; isOpen: boolean }>();
  return (
    <>
      <ResourceList
        contract={adminLog}
        words="admin-log"
        limit={20}
        nameOf={(row) => named(row.username, row.title)}
        columns={{
          username: { width: 160, note: (row) => (row.visitor_name ? t('visitor', { name: row.visitor_name }) : undefined) },
          title: { width: 240 },
          about: { width: 200 },
          done: {
            width: 110,
            cell: (row) => <Outcome done={row.done} />,
            word: (value) => t(value === '1' ? 'values.done.true' : 'values.done.false'),
            search: (value, change, label, id) => (
              <SelectInput
                id={id}
                placeholder={label}
                clearable
                options={['1', '0'].map((one) => ({ value: one, label: t(one === '1' ? 'values.done.true' : 'values.done.false') }))}
                value={value === '' ? null : value}
                onChange={(next) => change(next ?? '')}
              />
            ),
          },
          ip: { width: 130 },
          admin_id: can('auth/admin/index') ? { remote: adminRows } : {},
          create_time: { width: 150 },
        }}
        show={['id', 'title', 'about', 'username', 'done', 'ip', 'create_time', 'admin_id', 'visitor_name', 'node', 'url', 'user_agent']}
        onOpen={(row) => setShown({ row, isOpen: true })}
        actions={[{ key: 'info', label: t('open'), icon: ScanEye, inline: true, run: (row) => setShown({ row, isOpen: true }) }]}
        empty={{ title: t('empty_title'), hint: t('empty_hint') }}
      />
      <OverlaySlot>
        {shown && <LogEntryDrawer row={shown.row} open={shown.isOpen} onClose={() => setShown({ ...shown, isOpen: false })} />}
      </OverlaySlot>
    </>
  );
}

/** Whether the call did what it asked for. */
export function Outcome({ done }: { done: boolean }) {
  const t = useWords<typeof phrases>('admin-log');
  return <StatusDot tone={done ? 'success' : 'danger'}>{t(done ? 'values.done.true' : 'values.done.false')}</StatusDot>;
}
