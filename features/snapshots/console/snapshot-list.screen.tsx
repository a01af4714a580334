/** Snapshots of companies: how far they are, what they hold, until when they stay; the way to the file and to a company made from it. */
import { Download, PackageOpen } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { None } from '#kit/console/list/cells.tsx';
import type { ColumnView, RowAction } from '#kit/console/list/list-types.ts';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { saveFrom } from '#kit/console/list/transfer/save-file.ts';
import { sizeWords } from '#kit/console/size-words.ts';
import { StatusDot, type Tone } from '#kit/console/status-dot.tsx';
import { type SnapshotRow, snapshots } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

const shown = ['id', 'name', 'kind', 'state', 'bytes', 'archives', 'members', 'files', 'create_time', 'remove_time', 'admin_name'];
const stateTones: Readonly<Record<SnapshotRow['state'], Tone>> = {
  making: 'info',
  ready: 'success',
  failed: 'danger',
  removed: 'neutral',
};

export function SnapshotListScreen() {
  const t = useWords<typeof phrases>('snapshots');
  return (
    <ResourceList
      contract={snapshots}
      words="snapshots"
      show={shown}
      columns={useSnapshotColumns()}
      nameOf={(row) => row.name}
      isMoving={(rows) => rows.some(isMaking)}
      actions={useSnapshotActions()}
      locked={lockOf(t)}
      lost={(rows) => t(rows.some(({ kind }) => kind === 'deletion') ? 'lost_kept' : 'lost')}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  );
}

function useSnapshotColumns(): Record<string, ColumnView<SnapshotRow>> {
  const t = useWords<typeof phrases>('snapshots');
  return {
    name: { note: (row) => row.code },
    kind: { width: 110, asTag: true, tones: { export: 'neutral', deletion: 'warning' } },
    state: {
      width: 108,
      tones: stateTones,
      cell: ({ state, progress }) => (
        <StatusDot tone={stateTones[state]}>
          <span className="num">{state === 'making' ? t('making', { n: progress }) : t(`values.state.${state}`)}</span>
        </StatusDot>
      ),
    },
    bytes: { width: 84, cell: ({ bytes }) => (bytes > 0 ? <span className="num">{sizeWords(bytes)}</span> : <None />) },
    archives: { width: 92 },
    members: { width: 80 },
    files: { width: 62 },
    create_time: { width: 102 },
    remove_time: { width: 102 },
    admin_name: { width: 80 },
  };
}

function useSnapshotActions(): RowAction<SnapshotRow>[] {
  const t = useWords<typeof phrases>('snapshots');
  const { client, to } = useArea();
  const navigate = useNavigate();
  const disabled = (row: SnapshotRow) => (row.state === 'ready' ? undefined : t(`no_file.${row.state}`));
  return [
    {
      ...{ key: 'download', label: t('download'), icon: Download, node: 'snapshot/download', inline: true, disabled },
      run: async ({ id }) => saveFrom((await client(snapshots).download({ query: { id } })).url),
    },
    {
      ...{ key: 'open', label: t('open'), icon: PackageOpen, node: 'tenant/clone', disabled },
      run: ({ id }) => navigate(to(`tenant?snapshot=${id}`)),
    },
  ];
}

/** While it is made nothing of it can go, and what is gone cannot go again. */
function lockOf(t: ReturnType<typeof useWords<typeof phrases>>) {
  return ({ state }: SnapshotRow) => (state === 'making' || state === 'removed' ? t(`no_file.${state}`) : undefined);
}

function isMaking({ state }: SnapshotRow): boolean {
  return state === 'making';
}
