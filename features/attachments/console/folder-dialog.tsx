/** A new folder, or another name for one. */
import { useState } from 'react';

import { AppModal } from '#kit/console/app-modal.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { RequestError } from '#kit/console/request-error.ts';
import type { Folder } from '../library.contract.ts';
import { useFolderName, useLibraryCalls } from './library.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

interface FolderDialogProps {
  /** Undefined: a new one. */
  folder?: Folder;
  onClose: () => void;
  /** Hears of the topic. */
  onDone?: (topic: string) => void;
}

export function FolderDialog({ folder, onClose, onDone }: FolderDialogProps) {
  const t = useWords<typeof phrases>('attachments');
  const calls = useLibraryCalls();
  const nameOf = useFolderName();
  const [title, setTitle] = useState(folder ? nameOf(folder) : '');
  const [objection, setObjection] = useState('');
  const [isBusy, setBusy] = useState(false);
  const trimmed = title.trim();

  const save = async () => {
    if (!trimmed) return;
    setBusy(true);
    try {
      const topic = folder
        ? await calls.renameFolder(folder.topic, trimmed).then(() => folder.topic)
        : (await calls.addFolder(trimmed)).topic;
      onClose();
      onDone?.(topic);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setObjection(error.fields[0]?.message ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppModal
      open
      title={folder ? t('rename_of', { name: nameOf(folder) }) : t('add_folder')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !trimmed, loading: isBusy }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <form
        className="library-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label htmlFor="folder-title">{t('folder_name')}</label>
        <TextInput id="folder-title" value={title} onChange={setTitle} />
        {objection && <small role="alert">{objection}</small>}
      </form>
    </AppModal>
  );
}
