/** Folders beside the files: one click shows one, and the bar below says how full the storage is. */
import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { Button } from '#kit/console/controls.ts';
import { SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { SideEntry, SideRail } from '#kit/console/side-rail.tsx';
import { limitWords, usedWords } from '#kit/console/size-words.ts';
import type { Folder } from '../library.contract.ts';
import { allFolders, useFolderName, useFolders } from './library.queries.ts';
import type { phrases } from './locales/zh-cn.ts';
import type { AskAboutFolder } from './use-folder-dialogs.tsx';

interface FolderProps {
  /** Empty is every folder. */
  value: string;
  onChange: (topic: string) => void;
  ask: AskAboutFolder;
}

/** For wide screens. */
export function FolderRail({ value, onChange, ask }: FolderProps) {
  const t = useWords<typeof phrases>('attachments');
  const nameOf = useFolderName();
  const { data } = useFolders();
  const list = allFolders(data?.list ?? []);
  return (
    <SideRail
      title={t('folders')}
      tools={
        ask && (
          <Button
            type="text"
            size="small"
            aria-label={t('add_folder')}
            title={t('add_folder')}
            icon={<FolderPlus size={16} aria-hidden />}
            onClick={() => ask({ kind: 'add' })}
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
            onRename={ask && (() => ask({ kind: 'rename', folder }))}
            onRemove={ask && isRemovable(folder) ? () => ask({ kind: 'remove', folder }) : undefined}
          />
        ))}
      </ul>
      {data && <QuotaBar used={data.used} limit={data.limit} />}
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
export function FolderBar({ value, onChange, ask }: FolderProps) {
  const t = useWords<typeof phrases>('attachments');
  const nameOf = useFolderName();
  const { data } = useFolders();
  const list = allFolders(data?.list ?? []);
  const current = list.find(({ topic }) => topic === value);
  const options = [
    { value: '', label: `${t('every_folder')} · ${sum(list)}` },
    ...list.map((folder) => ({ value: folder.topic, label: `${nameOf(folder)} · ${folder.count}` })),
  ];
  return (
    <div className="folder-bar">
      <span className="folder-choice">
        <SelectInput<string> aria-label={t('folders')} options={options} value={value} onChange={(topic) => onChange(topic ?? '')} />
        {ask && current && (
          <Button
            aria-label={t('rename_of', { name: nameOf(current) })}
            title={t('rename')}
            icon={<Pencil size={16} aria-hidden />}
            onClick={() => ask({ kind: 'rename', folder: current })}
          />
        )}
        {ask && current && isRemovable(current) && (
          <Button
            aria-label={t('remove_of', { name: nameOf(current) })}
            title={t('remove_folder')}
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => ask({ kind: 'remove', folder: current })}
          />
        )}
        {ask && (
          <Button
            aria-label={t('add_folder')}
            title={t('add_folder')}
            icon={<FolderPlus size={16} aria-hidden />}
            onClick={() => ask({ kind: 'add' })}
          />
        )}
      </span>
      {data && <QuotaBar used={data.used} limit={data.limit} />}
    </div>
  );
}

/** What is uploaded without a folder goes to the default one. */
function isRemovable({ topic }: Folder): boolean {
  return topic !== 'default';
}

/** How much of the plan's storage is taken. Without a limit, only how much there is. */
function QuotaBar({ used, limit }: { used: number; limit: number | null }) {
  const t = useWords<typeof phrases>('attachments');
  const share = limit ? Math.min(1, used / limit) : 0;
  return (
    <div className="quota" data-full={share > 0.9 || undefined}>
      {limit !== null && <progress max={1} value={share} aria-label={t('storage')} />}
      <small className="num">
        {limit === null ? t('used', { used: usedWords(used) }) : t('used_of', { used: usedWords(used), limit: limitWords(limit) })}
      </small>
    </div>
  );
}

function sum(list: readonly Folder[]): number {
  return list.reduce((total, { count }) => total + count, 0);
}
