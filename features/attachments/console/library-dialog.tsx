/** Files of the library to choose from, for an input of a form: searched, by folder, as many as it takes. */
import { Check, Search } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';

import { AppModal } from '#kit/console/app-modal.tsx';
import { SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { LibraryDialogProps } from '#kit/console/library.ts';
import { Pager } from '#kit/console/list/pager.tsx';
import { sizeWords } from '#kit/console/size-words.ts';
import { EmptyState, FailedState, TableSkeleton } from '#kit/console/states.tsx';
import type { LibraryFile } from '../library.contract.ts';
import { FileFace } from './file-face.tsx';
import './library.css';
import { allFolders, pickLimit, useFolderName, useFolders, usePickable } from './library.queries.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useTyped } from './use-typed.ts';

/** Chosen files stay chosen while the reader turns pages and folders. */
export function LibraryDialog({ kinds, extensions, max, taken, onPick, onClose }: LibraryDialogProps) {
  const t = useWords<typeof phrases>('attachments');
  const search = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly LibraryFile[]>([]);
  const [folder, setFolder] = useState('');
  const [page, setPage] = useState(1);
  const [typed, words, setTyped] = useTyped(() => setPage(1));
  const found = usePickable({ folder, quickSearch: words, kinds, page });
  const turn = (file: LibraryFile) => setChosen(turned(chosen, file, max));
  return (
    <AppModal
      open
      width={880}
      title={t('pick_title')}
      // Not at the folders behind it, which are the first input of forms here; on a phone the keyboard would cover the files.
      afterOpenChange={(isOpen) => isOpen && matchMedia('(pointer: fine)').matches && search.current?.focus()}
      okText={max === 1 ? t('pick_one') : t('pick_many', { n: chosen.length })}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => {
        onPick(chosen.map(({ url, name, alt, size }) => ({ url, name, alt, size })));
        onClose();
      }}
      onCancel={onClose}
    >
      <div className="pick">
        <div className="pick-tools">
          <PickSearch field={search} value={typed} onChange={setTyped} />
          <FolderFilter
            value={folder}
            onChange={(next) => {
              setFolder(next);
              setPage(1);
            }}
          />
          {max > 1 && <span className="num">{t('pick_limit', { n: max })}</span>}
        </div>
        <div className="pick-files" aria-busy={found.isFetching}>
          {found.error && !found.data && <FailedState error={found.error} onRetry={found.refetch} />}
          {found.isPending && <TableSkeleton rows={5} />}
          {found.data?.list.length === 0 && <EmptyState title={t('pick_none')} hint={t('pick_none_hint')} />}
          <ul className="file-grid is-small">
            {found.data?.list.map((file) => (
              <PickItem
                key={file.id}
                file={file}
                isChosen={chosen.some(({ id }) => id === file.id)}
                isTaken={taken.includes(file.url)}
                isUnfit={extensions !== undefined && !extensions.includes(file.suffix)}
                onTurn={() => turn(file)}
              />
            ))}
          </ul>
        </div>
        {(found.data?.total ?? 0) > pickLimit && (
          <Pager
            size="small"
            current={page}
            pageSize={pickLimit}
            total={found.data?.total ?? 0}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </div>
    </AppModal>
  );
}

interface PickSearchProps {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (words: string) => void;
}

function PickSearch({ field, value, onChange }: PickSearchProps) {
  const t = useWords<typeof phrases>('attachments');
  return (
    <label className="pick-search">
      <Search size={15} aria-hidden />
      <input
        ref={field}
        type="search"
        value={value}
        placeholder={t('pick_search')}
        aria-label={t('pick_search')}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

/** A second one takes the place of the only one; more than the most are not chosen. */
function turned(chosen: readonly LibraryFile[], file: LibraryFile, max: number): readonly LibraryFile[] {
  if (chosen.some(({ id }) => id === file.id)) return chosen.filter(({ id }) => id !== file.id);
  if (max === 1) return [file];
  return chosen.length < max ? [...chosen, file] : chosen;
}

interface PickItemProps {
  file: LibraryFile;
  isChosen: boolean;
  /** It is in the form already. */
  isTaken: boolean;
  /** The input does not take its kind. */
  isUnfit: boolean;
  onTurn: () => void;
}

function PickItem({ file, isChosen, isTaken, isUnfit, onTurn }: PickItemProps) {
  const t = useWords<typeof phrases>('attachments');
  const reason = isTaken ? t('pick_taken') : file.state === 'lost' ? t('values.state.lost') : isUnfit ? t('pick_unfit') : undefined;
  return (
    <li data-selected={isChosen || undefined}>
      <button
        type="button"
        className="file-pick"
        aria-pressed={isChosen}
        disabled={reason !== undefined}
        title={reason ?? file.name}
        onClick={onTurn}
      >
        <span className="file-face">
          <FileFace file={file} />
        </span>
        {isChosen && (
          <i>
            <Check size={13} aria-hidden />
          </i>
        )}
        <b>{file.name}</b>
        <small className="num">{reason ?? sizeWords(file.size)}</small>
      </button>
    </li>
  );
}

function FolderFilter({ value, onChange }: { value: string; onChange: (topic: string) => void }) {
  const t = useWords<typeof phrases>('attachments');
  const nameOf = useFolderName();
  const { data } = useFolders();
  const options = [
    { value: '', label: t('every_folder') },
    ...allFolders(data?.list ?? []).map((folder) => ({ value: folder.topic, label: nameOf(folder) })),
  ];
  return (
    <div className="pick-folder" role="group" aria-label={t('folders')}>
      <SelectInput<string> options={options} value={value} onChange={(topic) => onChange(topic ?? '')} />
    </div>
  );
}
