/** Files go to another folder: some that were chosen, or everything in a folder that goes. */
import { useState } from 'react';

import { AppModal } from '#kit/console/app-modal.tsx';
import { SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { isSilent, RequestError } from '#kit/console/request-error.ts';
import type { Folder, LibraryFile } from '../library.contract.ts';
import { allFolders, useFolderName, useFolders, useLibraryCalls } from './library.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

export function MoveDialog({ files, onClose }: { files: readonly LibraryFile[]; onClose: () => void }) {
  const t = useWords<typeof phrases>('attachments');
  const calls = useLibraryCalls();
  const [first] = files;
  const ids = files.map(({ id }) => id);
  return (
    <FolderChoice
      title={files.length === 1 && first ? t('move_of', { name: first.name }) : t('move_many', { n: files.length })}
      text={t('move_text')}
      ok={t('move')}
      onPick={(topic) => calls.move(ids, topic)}
      onClose={onClose}
    />
  );
}

export function EmptyFolderDialog({ folder, onClose, onDone }: { folder: Folder; onClose: () => void; onDone: () => void }) {
  const t = useWords<typeof phrases>('attachments');
  const calls = useLibraryCalls();
  const nameOf = useFolderName();
  return (
    <FolderChoice
      title={t('remove_of', { name: nameOf(folder) })}
      text={folder.count > 0 ? t('remove_text', { n: folder.count }) : t('remove_nothing')}
      ok={t('remove_folder')}
      isSettled={folder.count === 0}
      without={folder.topic}
      start="default"
      onPick={(topic, name) => calls.removeFolder(folder.topic, topic, name).then(onDone)}
      onClose={onClose}
    />
  );
}

interface FolderChoiceProps {
  title: string;
  text: string;
  ok: string;
  without?: string;
  start?: string;
  /** There is nothing to choose for: what it starts with is taken. */
  isSettled?: boolean;
  onPick: (topic: string, name: string) => Promise<unknown>;
  onClose: () => void;
}

function FolderChoice({ title, text, ok, without, start, isSettled, onPick, onClose }: FolderChoiceProps) {
  const t = useWords<typeof phrases>('attachments');
  const nameOf = useFolderName();
  const { data } = useFolders();
  const [topic, setTopic] = useState(start);
  const [isBusy, setBusy] = useState(false);
  const options = allFolders(data?.list ?? [])
    .filter((folder) => folder.topic !== without)
    .map((folder) => ({ value: folder.topic, label: nameOf(folder) }));

  const go = async () => {
    if (topic === undefined) return;
    setBusy(true);
    try {
      await onPick(topic, options.find(({ value }) => value === topic)?.label ?? topic);
      onClose();
    } catch (error) {
      if (!(error instanceof RequestError) && !isSilent(error)) throw error; // the request layer has said it
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppModal
      open
      title={title}
      okText={ok}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: topic === undefined, loading: isBusy }}
      onOk={() => void go()}
      onCancel={onClose}
    >
      <div className="library-dialog">
        {!isSettled && (
          <SelectInput<string>
            aria-label={t('pick_folder')}
            options={options}
            placeholder={t('pick_folder')}
            {...(topic === undefined ? {} : { value: topic })}
            onChange={(next) => setTopic(next ?? undefined)}
          />
        )}
        <p>{text}</p>
      </div>
    </AppModal>
  );
}
