/** One file: what it is, where it is used, and what may be changed about it. */
import { useQueryClient } from '@tanstack/react-query';
import { Copy, Download, RefreshCw } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';

import { useAnnounce } from '#kit/console/announce.ts';
import { AppDrawer } from '#kit/console/app-drawer.tsx';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { formatTime } from '#kit/console/dates.ts';
import { Field } from '#kit/console/form/field.tsx';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import { SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { UploadGoing } from '#kit/console/form/inputs/upload-parts.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { isSilent, reasonOf } from '#kit/console/request-error.ts';
import { sizeWords } from '#kit/console/size-words.ts';
import { FailedState } from '#kit/console/states.tsx';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { langNames, languages } from '#kit/contract/lang.ts';
import { attachments, type FileUse, type LibraryFile, storages } from '../library.contract.ts';
import { DeleteButton } from './delete-button.tsx';
import { FilePreview } from './file-preview.tsx';
import { FocalInput } from './focal-input.tsx';
import './library.css';
import { allFolders, useFolderName, useFolders, useUsage } from './library.queries.ts';
import type { phrases } from './locales/zh-cn.ts';
import { save, useCopy } from './use-file-actions.ts';

interface FileDrawerProps {
  file: LibraryFile;
  mayEdit: boolean;
  onClose: () => void;
}

const width = 620;

export function FileDrawer({ file, mayEdit, onClose }: FileDrawerProps) {
  const t = useWords<typeof phrases>('attachments');
  const nameOf = useFolderName();
  const refresh = useRefresh(attachments.controller);
  const { data } = useFolders();
  const [shown, setShown] = useState(file);
  if (!mayEdit) {
    return (
      <AppDrawer open width={width} title={file.name} onClose={onClose}>
        <FileFacts file={file} onDeleted={onClose} />
      </AppDrawer>
    );
  }
  const saved = () => {
    void refresh();
    onClose();
  };
  return (
    <FormDrawer
      open
      mode="edit"
      id={file.id}
      hasNext={false}
      contract={attachments}
      title={file.name}
      width={width}
      onSaved={saved}
      onClose={onClose}
    >
      <FileFacts file={shown} replace={<ReplaceButton file={shown} onDone={setShown} />} onDeleted={onClose} />
      <Field name="name" label={t('fields.name')}>
        <TextInput />
      </Field>
      {file.kind === 'picture' && (
        <Field name="alt" label={t('fields.alt')} help={t('alt_help')}>
          <TextInput />
        </Field>
      )}
      {shown.width > 0 && shown.state === 'kept' && (
        <Field name="focal" label={t('fields.focal')} help={t('focal_help')} required={false}>
          <FocalInput file={shown} />
        </Field>
      )}
      <Field name="topic" label={t('fields.topic')}>
        <SelectInput options={allFolders(data?.list ?? []).map((folder) => ({ value: folder.topic, label: nameOf(folder) }))} />
      </Field>
    </FormDrawer>
  );
}

interface FileFactsProps {
  file: LibraryFile;
  replace?: ReactNode;
  onDeleted: () => void;
}

function FileFacts({ file, replace, onDeleted }: FileFactsProps) {
  const t = useWords<typeof phrases>('attachments');
  const { can } = useArea();
  const copy = useCopy();
  return (
    <div className="file-facts">
      <FilePreview file={file} />
      {file.state === 'lost' && (
        <p className="file-lost-note" role="status">
          {t('lost_help')}
        </p>
      )}
      <div className="file-buttons">
        <Button icon={<Copy size={15} aria-hidden />} onClick={() => void copy(file)}>
          {t('copy')}
        </Button>
        <Button icon={<Download size={15} aria-hidden />} onClick={() => save(file)}>
          {t('download')}
        </Button>
        {replace}
        {can('routine/attachment/del') && <DeleteButton file={file} onDone={onDeleted} />}
      </div>
      <FactList file={file} />
      <Uses id={file.id} />
    </div>
  );
}

/** What is known of a file and cannot be changed. */
function FactList({ file }: { file: LibraryFile }) {
  const t = useWords<typeof phrases>('attachments');
  const storage = storages.find((one) => one === file.storage);
  return (
    <dl>
      <dt>{t('fields.size')}</dt>
      <dd className="num">
        {sizeWords(file.size)}
        {file.width > 0 && ` · ${file.width} × ${file.height}`}
      </dd>
      <dt>{t('fields.mimetype')}</dt>
      <dd>{file.mimetype}</dd>
      <dt>{t('uploaded_by')}</dt>
      <dd>{file.admin?.nickname ?? file.user?.nickname ?? '—'}</dd>
      <dt>{t('fields.last_upload_time')}</dt>
      <dd className="num">{formatTime(file.last_upload_time)}</dd>
      {file.lost_time !== null && (
        <>
          <dt>{t('fields.lost_time')}</dt>
          <dd className="num">{formatTime(file.lost_time)}</dd>
        </>
      )}
      <dt>{t('fields.quote')}</dt>
      <dd className="num">{file.quote}</dd>
      <dt>{t('fields.storage')}</dt>
      <dd>{storage ? t(`values.storage.${storage}`) : file.storage}</dd>
      <dt>SHA-1</dt>
      <dd>
        <code>{file.sha1}</code>
      </dd>
      <dt>{t('fields.url')}</dt>
      <dd>
        <code>{file.url}</code>
      </dd>
    </dl>
  );
}

function Uses({ id }: { id: number }) {
  const t = useWords<typeof phrases>('attachments');
  const { data, error, isPending, refetch } = useUsage(id);
  return (
    <section className="file-uses" aria-busy={isPending}>
      <h3>{t('used_in', { n: data?.total ?? 0 })}</h3>
      {error && <FailedState error={error} onRetry={refetch} />}
      {data?.total === 0 && <p>{t('used_nowhere')}</p>}
      <ul>
        {data?.list.map((use) => (
          <li key={`${use.place} ${use.id} ${use.title}`}>
            <small>{t(`places.${use.place}`)}</small>
            <UseLink use={use} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where a use can be changed, for whoever may go there. */
function UseLink({ use }: { use: FileUse }) {
  const t = useWords<typeof phrases>('attachments');
  const { can, to } = useArea();
  const title = nameOf(use) || t('untitled');
  const [node, path] = screenOf(use);
  return node && can(`${node}/index`) ? <Link to={to(path)}>{title}</Link> : <span>{title}</span>;
}

/** The configuration of a site has no other name than its language. */
function nameOf({ place, title }: FileUse): string {
  const lang = place === 'site_config' && languages.find((one) => one === title);
  return lang ? langNames[lang] : title;
}

function screenOf({ place, id }: FileUse): [node: string, path: string] {
  switch (place) {
    case 'archive':
      return ['corp/archives', `corp/archives/edit/${id}`];
    case 'column':
      return ['corp/columns', 'corp/columns'];
    case 'site_config':
      return ['corp/config', 'corp/config'];
    case 'focus':
      return ['corp/focus', 'corp/focus'];
    case 'setting':
      return ['routine/config', 'routine/config'];
    case 'admin':
      return ['auth/admin', 'auth/admin'];
    case 'member':
      return ['user/user', 'user/user'];
    case 'tenant':
      return ['tenant', 'tenant'];
    default:
      return ['', ''];
  }
}

/** Sends another file to the same address. */
function ReplaceButton({ file, onDone }: { file: LibraryFile; onDone: (file: LibraryFile) => void }) {
  const t = useWords<typeof phrases>('attachments');
  const { upload, key } = useArea();
  const announce = useAnnounce();
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [going, setGoing] = useState<{ share: number; control: AbortController }>();
  const send = async (chosen: File) => {
    const control = new AbortController();
    setGoing({ share: 0, control });
    try {
      const onProgress = (share: number) => setGoing({ share, control });
      const answer = await upload(chosen, { replaces: file.id, signal: control.signal, onProgress, quiet: true });
      announce.success(t('done.replace'));
      onDone({ ...file, ...answer });
      await queries.invalidateQueries({ queryKey: [key, attachments.controller] });
    } catch (error) {
      if (!isSilent(error)) announce.error(reasonOf(error, t('replace_failed')));
    } finally {
      setGoing(undefined);
    }
  };
  if (going) return <UploadGoing name={file.name} share={going.share} onCancel={() => going.control.abort()} />;
  return (
    <>
      <Button icon={<RefreshCw size={15} aria-hidden />} title={t('replace_help')} onClick={() => picker.current?.click()}>
        {t('replace')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={`.${file.suffix}`}
        aria-label={t('replace')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) void send(chosen);
          event.target.value = '';
        }}
      />
    </>
  );
}
