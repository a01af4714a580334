/** The columns of the site as a tree: navigation and addresses, ordered by dragging. */
import { Copy, ExternalLink, FilePen, FileText, ListPlus, ListTree, Lock } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { NamedIcon } from '#kit/console/icons.tsx';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import type { ColumnView, RowAction, RowFormProps } from '#kit/console/list/list-types.ts';
import { ResourceTree } from '#kit/console/list/resource-tree.tsx';
import { flatten } from '#kit/console/list/tree-rows.ts';
import { OverlaySlot } from '#kit/console/overlay-slot.tsx';
import { useRefresh } from '#kit/console/use-refresh.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { type ColumnNode, columns } from '../contract.ts';
import { stepOf, useColumnTree } from './columns.queries.ts';
import './columns.css';
import type { phrases } from './locales/zh-cn.ts';
import { useMenuReason } from './menu-reason.ts';
import { useOffReason } from './off-reason.ts';

const DeleteDialog = lazyOverlay(() => import('./delete-dialog.tsx').then((loaded) => loaded.DeleteDialog));
const CopyDialog = lazyOverlay(() => import('./copy-dialog.tsx').then((loaded) => loaded.CopyDialog));
const OutlineDialog = lazyOverlay(() => import('./outline-dialog.tsx').then((loaded) => loaded.OutlineDialog));
const ColumnForm = lazyOverlay(() => import('./column-form.tsx').then((loaded) => loaded.ColumnForm));

/** Which columns, behind the language of those that have several. */
const shownBehind = ['archives', 'visible_to', 'in_header', 'in_footer', 'status', 'update_time'];

export function ColumnTreeScreen() {
  const t = useWords<typeof phrases>('columns');
  const { client } = useArea();
  const refresh = useRefresh(columns.controller);
  const refreshArchives = useRefresh('corp.Archives');
  const [parent, setParent] = useState<ColumnNode>();
  const [copied, setCopied] = useState<ColumnNode>();
  /** Below which column; null: at the top. */
  const [outlined, setOutlined] = useState<ColumnNode | null>();
  const [leaving, setLeaving] = useState<readonly ColumnNode[]>();
  const views = useColumnViews();
  return (
    <>
      <ResourceTree
        contract={columns}
        words="columns"
        show={['name', 'type', 'path', ...('locale' in views ? ['locale'] : []), ...shownBehind]}
        columns={views}
        nameOf={(row) => row.name}
        addLabel={t('add')}
        actions={useColumnActions({ addBelow: setParent, outlineBelow: setOutlined, copy: setCopied })}
        tools={[{ key: 'outline', label: t('outline.open'), icon: ListTree, node: 'corp/columns/add', run: () => setOutlined(null) }]}
        place={(row, pid, targetId) => client(columns).move({ body: { id: row.id, pid, targetId } }, { quiet: true })}
        accepts={(row, parent) => parent === undefined || parent.locale === row.locale}
        empty={{ title: t('empty'), hint: t('empty_hint') }}
        onDelete={setLeaving}
        // Documents on show say where they stand, and whether that is on the site.
        onWritten={() => void refreshArchives()}
        form={(props: RowFormProps) => <ColumnForm {...props} />}
      />
      <OverlaySlot>
        {leaving && <DeleteDialog rows={leaving} onClose={() => setLeaving(undefined)} />}
        {copied && <CopyDialog row={copied} onClose={() => setCopied(undefined)} />}
        {outlined !== undefined && <OutlineDialog parent={outlined ?? undefined} onClose={() => setOutlined(undefined)} />}
        {parent && (
          <ColumnForm
            key={parent.id}
            mode="add"
            id={undefined}
            hasNext={false}
            open
            parent={parent}
            onSaved={() => {
              setParent(undefined);
              void refresh();
            }}
            onClose={() => setParent(undefined)}
          />
        )}
      </OverlaySlot>
    </>
  );
}

function useColumnViews(): Record<string, ColumnView<ColumnNode>> {
  const t = useWords<typeof phrases>('columns');
  const { data } = useColumnTree();
  const all = flatten(data?.list ?? []);
  const locales = new Set(all.map(({ locale }) => locale));
  const above = new Map(all.map((column) => [column.id, column]));
  const reason = useMenuReason();
  const offReason = useOffReason();
  return {
    name: { width: 230, cell: (row) => <ColumnName row={row} offReason={offReason(row)} /> },
    type: { width: 84, asTag: true, wideOnly: true, tones: { list: 'info', page: 'success', link: 'neutral' } },
    path: { width: 190, wideOnly: true, cell: (row) => <ColumnPlace row={row} step={stepOf(data, row.locale)} /> },
    ...(locales.size > 1
      ? { locale: { width: 88, wideOnly: true, title: t('fields.locale'), cell: (row) => t(`locales.${row.locale}`) } }
      : {}),
    archives: {
      width: 100,
      align: 'end',
      wideOnly: true,
      title: t('fields.archives'),
      cell: (row) => <span className="num">{row.type === 'list' ? row.archives : '—'}</span>,
    },
    in_header: { width: 84, wideOnly: true, locked: (row) => reason(above.get(row.pid), 'in_header') },
    in_footer: { width: 84, wideOnly: true, locked: (row) => reason(above.get(row.pid), 'in_footer') },
    visible_to: { width: 110, wideOnly: true, cell: (row) => t(`values.visible_to.${row.visible_to}`) },
    status: { width: 84 },
    update_time: { width: 130, wideOnly: true },
  };
}

type ForOne = (row: ColumnNode) => void;

function useColumnActions({ addBelow, outlineBelow, copy }: Record<'addBelow' | 'outlineBelow' | 'copy', ForOne>): RowAction<ColumnNode>[] {
  const t = useWords<typeof phrases>('columns');
  const { data } = useColumnTree();
  const sites = data?.site_urls;
  const { can, to } = useArea();
  const navigate = useNavigate();
  const offReason = useOffReason();
  return [
    {
      key: 'archives',
      label: t('archives_of'),
      icon: FileText,
      hidden: (row) => row.type !== 'list' || !can('corp/archives'),
      run: (row) => void navigate(to(`corp/column/${row.id}`)),
    },
    {
      key: 'page',
      label: t('page.edit'),
      icon: FilePen,
      node: 'corp/columns/edit',
      hidden: (row) => row.type !== 'page',
      run: (row) => void navigate(to(`corp/page/${row.id}`)),
    },
    { key: 'add-below', label: t('add_below'), icon: ListPlus, node: 'corp/columns/add', inline: true, run: addBelow },
    { key: 'outline', label: t('outline.open_below'), icon: ListTree, node: 'corp/columns/add', run: outlineBelow },
    { key: 'copy', label: t('copy.open'), icon: Copy, node: 'corp/columns/add', run: copy },
    {
      key: 'view',
      label: t('view'),
      icon: ExternalLink,
      hidden: (row) => addressOf(row, sites) === undefined,
      disabled: offReason,
      run: (row) => window.open(addressOf(row, sites), '_blank', 'noopener'),
    },
  ];
}

/** @param offReason why visitors find nothing there; undefined: they do */
function ColumnName({ row, offReason }: { row: ColumnNode; offReason: string | undefined }) {
  const t = useWords<typeof phrases>('columns');
  return (
    <span className="column-named">
      <span className={offReason ? 'column-name is-off' : 'column-name'}>
        {row.icon && <NamedIcon name={row.icon} size={15} />}
        <span title={offReason ? `${row.name} · ${offReason}` : row.name}>{row.name}</span>
        {row.visible_to !== 'everyone' && <Lock size={13} aria-label={t(`values.visible_to.${row.visible_to}`)} />}
      </span>
      {row.leaving_time !== null && <small className="column-leaving">{t('delete.leaving', { n: row.archives })}</small>}
    </span>
  );
}

/** @param step of its language: `en/` */
function ColumnPlace({ row, step }: { row: ColumnNode; step: string }) {
  return <code className="column-path">{row.type === 'link' ? row.url : `/${step}${row.path}/`}</code>;
}

/** Where visitors find a column; undefined where the site has no host of its own. */
function addressOf(row: ColumnNode, sites: Readonly<Record<Lang, string>> | undefined): string | undefined {
  if (row.type === 'link') return row.url || undefined;
  const site = sites?.[row.locale];
  return site ? `${site}${row.path}/` : undefined;
}
