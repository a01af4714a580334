/** The page of one document: written on the left, placed and described on the right. */
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { FormPage } from '#kit/console/form/form-page.tsx';
import { isRecord, useRowSource } from '#kit/console/form/form-source.ts';
import { type ContractForm, useContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';
import { useRefresh } from '#kit/console/list/use-rows.ts';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import { useScreenTitle } from '#kit/console/screen.ts';
import { closeTab, tabsOf } from '#kit/console/stores/tabs.ts';
import { type ArchiveDetail, archives } from '../contract.ts';
import { ArchiveSide } from './archive-side.tsx';
import { ArchiveStatus } from './archive-status.tsx';
import './archives.css';
import { EditorActions } from './editor-actions.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { TextFields } from './text-fields.tsx';

const initial = {
  title: '',
  subtitle: '',
  slug: '',
  cover: '',
  summary: '',
  content: '',
  author: '',
  source: '',
  tags: [],
  flags: [],
  link_url: '',
  seo_title: '',
  seo_keywords: '',
  seo_description: '',
  publish_time: null,
  expire_time: null,
  weigh: 0,
};

export function ArchiveAddScreen() {
  const t = useWords<typeof phrases>('archives');
  const area = useArea();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const column = Number(params.get('column')) || undefined;
  const said = useSaid();
  const [isMade, setMade] = useState(false);
  const form = useContractForm(useRowSource(archives, 'add', undefined), {
    initial: { ...initial, ...(column && { column_id: column }) },
    savedWords: '',
    onSaved: (answer) => {
      setMade(true);
      said(answer);
      void navigate(area.to(`corp/archives/edit/${idOf(answer)}`), { replace: true });
      closeTab(tabsOf(area.name), 'corp/archives/add');
    },
  });
  return <Editor form={form} title={t('add')} row={undefined} url="" isLeaving={isMade} />;
}

export function ArchiveEditScreen() {
  const { id } = useParams();
  const said = useSaid();
  const form = useContractForm(useRowSource(archives, 'edit', Number(id)), {
    initial,
    savedWords: '',
    onSaved: (answer) => said(isRecord(answer) ? answer.row : undefined),
  });
  const row = form.answer?.row as ArchiveDetail | undefined; // safe: the contract's schema parsed it
  useScreenTitle(row?.title);
  return <Editor form={form} title={row?.title} row={row} url={String(form.answer?.url ?? '')} />;
}

interface EditorProps {
  form: ContractForm;
  title: string | undefined;
  row: ArchiveDetail | undefined;
  /** Where visitors read it; empty while they cannot. */
  url: string;
  /** The document was made and its own page is on the way: another click would make a second one. */
  isLeaving?: boolean;
}

function Editor({ form, title, row, url, isLeaving = false }: EditorProps) {
  return (
    <FormPage
      form={form}
      {...(title === undefined ? {} : { title })}
      remark={row ? <ArchiveLine row={row} /> : undefined}
      actions={<EditorActions form={form} row={row} url={url} isLeaving={isLeaving} />}
      side={<ArchiveSide row={row} />}
    >
      <TextFields />
    </FormPage>
  );
}

function ArchiveLine({ row }: { row: ArchiveDetail }) {
  const t = useWords<typeof phrases>('archives');
  return (
    <span className="archive-line">
      <ArchiveStatus row={row} />
      <span>
        {t('updated')} <RelativeTime at={row.update_time} />
      </span>
      {row.audit_status === 2 && row.audit_remark && <b>{t('rejected_because', { remark: row.audit_remark })}</b>}
    </span>
  );
}

/** Says what became of a document that was saved, and reads the lists again. */
function useSaid() {
  const t = useWords<typeof phrases>('archives');
  const announce = useAnnounce();
  const refresh = useRefresh(archives.controller);
  return (saved: unknown) => {
    const { audit_status, published } = isRecord(saved) ? saved : {};
    announce.success(t(audit_status === 0 ? 'saved.submitted' : audit_status === 1 && published ? 'saved.published' : 'saved.draft'));
    void refresh();
  };
}

function idOf(answer: unknown): string {
  return isRecord(answer) ? String(answer.id) : '';
}
