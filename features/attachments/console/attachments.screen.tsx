/** Every uploaded file beside its folders. Files are dropped anywhere on the screen. */
import { LayoutGrid, List } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useArea } from '#kit/console/area.tsx';
import { Segmented } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import type { ColumnView } from '#kit/console/list/list-types.ts';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { sizeWords } from '#kit/console/size-words.ts';
import { useMedia } from '#kit/console/use-media.ts';
import { usePreference } from '#kit/console/use-preference.ts';
import { attachments, type LibraryFile } from '../library.contract.ts';
import { FileFace } from './file-face.tsx';
import { FileGrid } from './file-grid.tsx';
import { FolderBar, FolderRail } from './folder-rail.tsx';
import './library.css';
import { useFolderName, useFolders } from './library.queries.ts';
import type { phrases } from './locales/zh-cn.ts';
import { LostMark } from './lost-mark.tsx';
import { UploadPlace } from './upload-place.tsx';
import { useFileActions } from './use-file-actions.ts';
import { useFolderDialogs } from './use-folder-dialogs.tsx';

const FileDrawer = lazyOverlay(() => import('./file-drawer.tsx').then((file) => file.FileDrawer));
const MoveDialog = lazyOverlay(() => import('./move-dialog.tsx').then((file) => file.MoveDialog));

/** Narrower than this there is no room for the folders beside the list. */
const railQuery = '(min-width: 1180px)';
const View = z.enum(['grid', 'list']);
const listed = [
  'id',
  'name',
  'kind',
  'topic',
  'size',
  'uses',
  'admin.nickname',
  'user.nickname',
  'mimetype',
  'quote',
  'storage',
  'state',
  'last_upload_time',
];

export function AttachmentsScreen() {
  const t = useWords<typeof phrases>('attachments');
  const { can } = useArea();
  const [folder, chooseFolder] = useFolder();
  const [view, keepView] = usePreference('library.view', View, 'grid');
  const [opened, setOpened] = useState<LibraryFile>();
  const [moving, setMoving] = useState<readonly LibraryFile[]>();
  const hasRail = useMedia(railQuery);
  const columns = useFileColumns();
  const mayEdit = can('routine/attachment/edit');
  const { holder, ask, dialogs } = useFolderDialogs(folder, chooseFolder);
  const { actions, batch } = useFileActions({ open: setOpened, move: setMoving });

  return (
    <UploadPlace folder={folder}>
      {(pick) => (
        <div className={hasRail ? 'library has-rail' : 'library'} ref={holder}>
          {hasRail && <FolderRail value={folder} onChange={chooseFolder} ask={ask} />}
          <ResourceList
            key={folder}
            contract={attachments}
            words="attachments"
            limit={50}
            show={listed}
            columns={columns}
            always={folder ? [{ field: 'topic', operator: '=', value: folder }] : []}
            segments={{ field: 'kind' }}
            start={<ViewSwitch value={view} onChange={keepView} />}
            nameOf={(row) => row.name}
            lost={() => t('lost')}
            locked={(row, action) => (action === 'del' && row.uses > 0 ? t('locked', { n: row.uses }) : undefined)}
            onEdit={setOpened}
            onOpen={setOpened}
            actions={actions}
            batch={batch}
            head={pick}
            empty={{ title: t('empty'), hint: t('empty_hint') }}
            above={hasRail ? undefined : <FolderBar value={folder} onChange={chooseFolder} ask={ask} />}
            draw={view === 'grid' ? (rows) => <FileGrid {...rows} onOpen={setOpened} /> : undefined}
          />
          {dialogs}
          <Suspense>
            {opened && <FileDrawer file={opened} mayEdit={mayEdit} onClose={() => setOpened(undefined)} />}
            {moving && <MoveDialog files={moving} onClose={() => setMoving(undefined)} />}
          </Suspense>
        </div>
      )}
    </UploadPlace>
  );
}

function ViewSwitch({ value, onChange }: { value: 'grid' | 'list'; onChange: (view: 'grid' | 'list') => void }) {
  const t = useWords<typeof phrases>('attachments');
  return (
    <Segmented<'grid' | 'list'>
      aria-label={t('view.label')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'grid', icon: <LayoutGrid size={15} aria-label={t('view.grid')} />, title: t('view.grid') },
        { value: 'list', icon: <List size={15} aria-label={t('view.list')} />, title: t('view.list') },
      ]}
    />
  );
}

/** The chosen folder stands in the address, so that a link to it works. */
function useFolder(): [folder: string, choose: (folder: string) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (next: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        if (next) after.set('folder', next);
        else after.delete('folder');
        return after;
      },
      { replace: true },
    );
  return [/^[\w-]{1,32}$/.exec(params.get('folder') ?? '')?.[0] ?? '', choose];
}

function useFileColumns(): Record<string, ColumnView<LibraryFile>> {
  const nameOf = useFolderName();
  const folders = useFolders().data?.list ?? [];
  return {
    id: { width: 70 },
    name: { width: 232, cell: (row) => <NamedFile file={row} /> },
    kind: { width: 88 },
    topic: { width: 84, cell: (row) => nameOf(folders.find(({ topic }) => topic === row.topic) ?? { topic: row.topic, title: '' }) },
    size: { width: 84, align: 'end', cell: (row) => <span className="num">{sizeWords(row.size)}</span> },
    uses: { width: 52, align: 'end' },
    'admin.nickname': { width: 104, cell: (row) => row.admin?.nickname ?? '—' },
    'user.nickname': { width: 110, wideOnly: true, cell: (row) => row.user?.nickname ?? '—' },
    mimetype: { width: 150, wideOnly: true },
    quote: { width: 90, align: 'end', wideOnly: true },
    storage: { width: 90, wideOnly: true },
    state: { width: 100, wideOnly: true, tones: { kept: 'success', lost: 'danger' } },
    last_upload_time: { width: 100 },
  };
}

function NamedFile({ file }: { file: LibraryFile }) {
  return (
    <span className="file-named">
      <span className="file-small">
        <FileFace file={file} />
      </span>
      <span title={file.name}>{file.name}</span>
      <LostMark file={file} />
    </span>
  );
}
