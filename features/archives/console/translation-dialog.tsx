/** A new translation in a column of another language, or one that is there already. */
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAnnounce } from '#kit/console/announce.ts';
import { AppModal } from '#kit/console/app-modal.tsx';
import { useArea } from '#kit/console/area.tsx';
import { RemoteSelect } from '#kit/console/form/inputs/remote-select.tsx';
import { TreeSelectInput } from '#kit/console/form/inputs/tree-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { isSilent, RequestError } from '#kit/console/request-error.ts';
import type { ArchiveDetail } from '../archives.contract.ts';
import { archives } from '../contract.ts';
import { listRows, useColumnChoices, useReadAgain } from './archives.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

interface TranslationDialogProps {
  kind: 'new' | 'link';
  row: ArchiveDetail;
  onDone: () => void;
  onClose: () => void;
}

export function TranslationDialog({ kind, row, onDone, onClose }: TranslationDialogProps) {
  const t = useWords<typeof phrases>('archives');
  const [picked, setChosen] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const usual = useColumnOfTranslation(row);
  const chosen = picked ?? (kind === 'new' ? usual : undefined);
  const { make, link } = useTranslating(row);
  const go = async () => {
    if (chosen === undefined) return;
    setBusy(true);
    try {
      await (kind === 'new' ? make(chosen) : link(chosen));
      onDone();
      onClose();
    } catch (error) {
      if (!(error instanceof RequestError) && !isSilent(error)) throw error; // the request layer has said it
      setBusy(false);
    }
  };
  return (
    <AppModal
      open
      title={t(`translations.${kind}_title`, { title: row.title })}
      okText={t(`translations.${kind}`)}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: chosen === undefined, loading: isBusy }}
      onOk={() => void go()}
      onCancel={onClose}
    >
      <div className="archive-dialog" role="group" aria-label={t(kind === 'new' ? 'fields.column_id' : 'translations.pick')}>
        {kind === 'new' ? (
          <OtherColumns row={row} value={chosen} onChange={setChosen} onLeave={onClose} />
        ) : (
          <OtherDocument row={row} value={chosen} onChange={setChosen} />
        )}
        <p>{t(kind === 'new' ? 'translations.new_text' : 'translations.link_help')}</p>
      </div>
    </AppModal>
  );
}

interface ChoiceProps {
  row: ArchiveDetail;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

function OtherColumns({ row, value, onChange, onLeave }: ChoiceProps & { onLeave: () => void }) {
  const t = useWords<typeof phrases>('archives');
  const { can, to } = useArea();
  const { data } = useColumnChoices();
  const rows = listRows((data?.list ?? []).filter(({ locale }) => locale !== row.locale));
  if (data && rows.length === 0) {
    return (
      <p role="status">
        {t('translations.no_columns')}{' '}
        {can('corp/columns/add') && (
          <Link to={to('corp/columns')} onClick={onLeave}>
            {t('to_columns')}
          </Link>
        )}
      </p>
    );
  }
  return (
    <TreeSelectInput
      aria-label={t('fields.column_id')}
      rows={rows}
      placeholder={t('pick_column')}
      {...(value === undefined ? {} : { value })}
      onChange={onChange}
    />
  );
}

/** Where the documents of its column are translated, if a column of another language is tied to it: nobody says it a second time. */
function useColumnOfTranslation({ column_id, locale }: ArchiveDetail): number | undefined {
  const { data } = useColumnChoices();
  const own = data?.list.find(({ id }) => id === column_id);
  return data?.list.find(({ id, type, locale: other }) => id === own?.translation_id && type === 'list' && other !== locale)?.id;
}

function OtherDocument({ row, value, onChange }: ChoiceProps) {
  const t = useWords<typeof phrases>('archives');
  return (
    <RemoteSelect
      contract={archives}
      labelOf="title"
      query={{ translation_of: row.id }}
      placeholder={t('translations.pick')}
      value={value ?? null}
      onChange={(next) => onChange(next === null || next === undefined ? undefined : Number(next))}
    />
  );
}

function useTranslating(row: ArchiveDetail) {
  const t = useWords<typeof phrases>('archives');
  const { client, to } = useArea();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const readAgain = useReadAgain();
  return {
    async make(column_id: number) {
      const { made } = await client(archives).copyTo({ body: { ids: [row.id], column_id } });
      announce.success(t('translations.made'));
      await readAgain();
      const [first] = made;
      if (first) void navigate(to(`corp/archives/edit/${first.id}`));
    },
    async link(other_id: number) {
      await client(archives).linkTranslation({ body: { id: row.id, other_id } });
      announce.success(t('translations.linked'));
    },
  };
}
