/** Folders beside the files: one click shows one, and the bar below says how full the storage is. */
import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { SideEntry, SideRail } from '#kit/console/side-rail.tsx';
import { sizeWords } from '#kit/console/size-words.ts';
import type { Folder } from '../library.contract.ts';
import { allFolders, useFolderName, useFolders } from './library.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

const FolderDialog = lazyOverlay(() => import('./folder-dialog.tsx').then((file) => file.FolderDialog));
const EmptyFolderDialog = lazyOverlay(() => import('./move-dialog.tsx').then((file) => file.EmptyFolderDialog));

interface FolderProps {
  /** Empty is every folder. */
  value: string;
  onChange: (topic: string) => void;
}

type Asked = { kind: 'add' } | { kind: 'rename' | 'remove'; folder: Folder };

/** For wide screens. */
export function FolderRail({ value, onChange }: FolderProps) {
  const t = useWords<typeof phrases>('attachments');
  const nameOf = useFolderName();
  const { can } = useArea();
  const { data } = useFolders();
  const [asked, setAsked] = useState<Asked>();
  const mayEdit = can('routine/attachment/edit');
  const list = allFolders(data?.list ?? []);
  return (
    <SideRail
      title={t('folders')}
      tools={
        mayEdit && (
          <Button
            type="text"
            size="small"
            aria-label={t('add_folder')}
            title={t('add_folder')}
            icon={<FolderPlus size={16} aria-hidden />}
            onClick={() => setAsked({ kind: 'add' })}
          />
        )
      }
    >
      <ul>
        <FolderEntry name={t('every_folder')} count={sum(list)} isCurrent={value === ''} onOpen={() => onChange('')} />
        {list.map((folder) => (
          <FolderEntry
            key={folder.topic}
            name={nameOf(folder)}
            count={folder.count}
            isCurrent={value === folder.topic}
            onOpen={() => onChange(folder.topic)}
            onRename={mayEdit ? () => setAsked({ kind: 'rename', folder }) : undefined}
            onRemove={mayEdit && folder.topic !== 'default' ? () => setAsked({ kind: 'remove', folder }) : undefined}
          />
        ))}
      </ul>
      {data && <QuotaBar used={data.used} limit={data.limit} />}
      <Suspense>
        {asked?.kind === 'add' && <FolderDialog onClose={() => setAsked(undefined)} onDone={onChange} />}
        {asked?.kind === 'rename' && <FolderDialog folder={asked.folder} onClose={() => setAsked(undefined)} />}
        {asked?.kind === 'remove' && (
          <EmptyFolderDialog folder={asked.folder} onClose={() => setAsked(undefined)} onDone={() => onChange('')} />
        )}
      </Suspense>
    </SideRail>
  );
}

interface FolderEntryProps {
  name: string;
  count: number;
  isCurrent: boolean;
  onOpen: () => void;
  onRename?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

function FolderEntry({ name, count, isCurrent, onOpen, onRename, onRemove }: FolderEntryProps) {
  const t = useWords<typeof phrases>('attachments');
  return (
    <li>
      <SideEntry name={name} count={count} isCurrent={isCurrent} onOpen={onOpen} />
      <span className="folder-tools">
        {onRename && (
          <button type="button" aria-label={t('rename_of', { name })} title={t('rename')} onClick={onRename}>
            <Pencil size={13} aria-hidden />
          </button>
        )}
        {onRemove && (
          <button type="button" aria-label={t('remove_of', { name })} title={t('remove_folder')} onClick={onRemove}>
            <Trash2 size={13} aria-hidden />
          </button>
        )}
      </span>
    </li>
  );
}

/** For narrow ones. */
export function FolderBar({ value, onChange }: FolderProps) {
  const t = useWords<typeof phrases>('attachments');
  const nameOf = useFolderName();
  const { data } = useFolders();
  const list = allFolders(data?.list ?? []);
  const options = [
    { value: '', label: `${t('every_folder')} · ${sum(list)}` },
    ...list.map((folder) => ({ value: folder.topic, label: `${nameOf(folder)} · ${folder.count}` })),
  ];
  return (
    <div className="folder-bar">
      <SelectInput<string> aria-label={t('folders')} options={options} value={value} onChange={(topic) => onChange(topic ?? '')} />
      {data && <QuotaBar used={data.used} limit={data.limit} />}
    </div>
  );
}

/** How much of the plan's storage is taken. Without a limit, only how much there is. */
function QuotaBar({ used, limit }: { used: number; limit: number | null }) {
  const t = useWords<typeof phrases>('attachments');
  const share = limit ? Math.min(1, used / limit) : 0;
  return (
    <div className="quota" data-full={share > 0.9 || undefined}>
      {limit !== null && <progress max={1} value={share} aria-label={t('storage')} />}
      <small className="num">
        {limit === null ? t('used', { used: sizeWords(used) }) : t('used_of', { used: sizeWords(used), limit: sizeWords(limit) })}
      </small>
    </div>
  );
}

function sum(list: readonly Folder[]): number {
  return list.reduce((total, { count }) => total + count, 0);
}
