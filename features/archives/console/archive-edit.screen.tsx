/** The page of one document: written on the left, placed and described on the right. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { formatMinute } from '#kit/console/dates.ts';
import { FormPage } from '#kit/console/form/form-page.tsx';
import { useRowSource } from '#kit/console/form/form-source.ts';
import { type ContractForm, useContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { OverlaySlot } from '#kit/console/overlay-slot.tsx';
import { patiently } from '#kit/console/patiently.ts';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import { useScreenTitle } from '#kit/console/screen.ts';
import { StatusDot } from '#kit/console/status-dot.tsx';
import { closeTab, tabsOf } from '#kit/console/stores/tabs.ts';
import { beginTyping } from '#kit/console/typing.ts';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { useWayBack } from '#kit/console/use-way-back.ts';
import type { Answer } from '#kit/contract/endpoint.ts';
import { type ArchiveDetail, auditStatus } from '../archives.contract.ts';
import { archives } from '../contract.ts';
import { ArchiveSide } from './archive-side.tsx';
import { ArchiveStatus, keptUntil } from './archive-status.tsx';
import './archives.css';
import { useBringRow } from './archives.queries.ts';
import { AutosaveLine } from './editing/autosave-line.tsx';
import { LockNotice, WaitingNotice } from './editing/editor-notices.tsx';
import { rememberGivenUp } from './editing/own-drafts.ts';
import { useAdvice } from './editing/use-advice.ts';
import { type Autosave, useAutosave, useDiscardDraft } from './editing/use-autosave.ts';
import { useDraftOffer } from './editing/use-draft-offer.ts';
import { useGivenTime } from './editing/use-given-time.ts';
import { useHandOver, useTakeOver } from './editing/use-hand-over.ts';
import { useLock } from './editing/use-lock.ts';
import { useMadeElsewhere } from './editing/use-made-elsewhere.ts';
import { useStateElsewhere } from './editing/use-state-elsewhere.ts';
import { EditorActions, useUnsavable } from './editor-actions.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { ModelFields } from './model-fields.tsx';
import { usePossibleMoves } from './possible-moves.ts';
import { isAhead } from './publication-words.ts';
import { TextFields } from './text-fields.tsx';
import { useMomentsOf } from './use-moments.ts';
import { usePressedColumn } from './use-pressed-column.ts';

const ChecksPanel = lazy(() => patiently(() => import('./editing/checks-panel.tsx')).then((file) => ({ default: file.ChecksPanel })));
const DraftNotice = lazy(() => patiently(() => import('./editing/draft-notice.tsx')).then((file) => ({ default: file.DraftNotice })));
const RecycledNotice = lazy(() =>
  patiently(() => import('./editing/recycled-notice.tsx')).then((file) => ({ default: file.RecycledNotice })),
);
const ConflictDrawer = lazyOverlay(() => import('./compare/conflict-drawer.tsx').then((file) => file.ConflictDrawer));

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
  further_ids: [],
  pictures: [],
  files: [],
  related_ids: [],
  link_url: '',
  seo_title: '',
  seo_keywords: '',
  seo_description: '',
  publish_time: null,
  expire_time: null,
  weigh: 0,
};

export function ArchiveScreen() {
  const { id } = useParams();
  return id === undefined ? <ArchiveAddScreen /> : <ArchiveEditScreen id={Number(id)} />;
}

function ArchiveAddScreen() {
  const t = useWords<typeof phrases>('archives');
  const area = useArea();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const pressed = Number(params.get('column')) || undefined;
  const [column, setColumn] = useState(pressed);
  const said = useSaid();
  const discard = useDiscardDraft(undefined);
  const [isLeaving, setLeaving] = useState(false);
  const form = useContractForm(useRowSource(archives, 'add', undefined), {
    initial: { ...initial, ...(column && { column_id: column }) },
    savedWords: '',
    onGivenUp: discard,
    onSaved: (answer, goesOn, isNext) => {
      setLeaving(true);
      rememberGivenUp(area.key, undefined);
      const made = answer as Answer<typeof archives.endpoints.add>; // safe: the contract's schema parsed it
      said(made);
      if (made.audit_status !== auditStatus.draft) advise();
      handOver(made, goesOn, isNext);
      void bring(made.id).then(() => {
        void navigate(area.to(`corp/archives/edit/${made.id}`), { replace: true });
        closeTab(tabsOf(area.name), 'corp/archives/add');
      });
    },
  });
  usePressedColumn(form, pressed, column, setColumn);
  const bring = useBringRow();
  const { handOver, isMade, saveNext } = useHandOver(form);
  const advise = useAdvice(form);
  const asked = useMadeElsewhere(form, isMade);
  // Once: whoever comes back from another tab stood somewhere else.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!hasBegun.current) beginTyping('.pane:not([style*=none]) .form-page');
    hasBegun.current = true;
  }, []);
  // Keys are heard by what was drawn last: they ask themselves how far it is.
  const submit: ContractForm['submit'] = (more) => (isMade() ? saveNext() : (form.isSaving ? form : asked).submit(more));
  return <Editor form={{ ...form, submit }} title={t('add')} answer={undefined} isLeaving={isLeaving} />;
}

function ArchiveEditScreen({ id }: { id: number }) {
  const said = useSaid();
  const discard = useDiscardDraft(id);
  const form: ContractForm = useContractForm(useRowSource(archives, 'edit', id), {
    initial,
    savedWords: '',
    onGivenUp: discard,
    onSaved: (answer) => {
      const { row } = answer as Answer<typeof archives.endpoints.edit>; // safe: the contract's schema parsed it
      said(row);
      if (row.audit_status !== auditStatus.draft) advise();
      showGivenAddress(form, row);
    },
  });
  const advise = useAdvice(form);
  const answer = form.answer as Found | undefined; // safe: the contract's schema parsed it
  useScreenTitle(answer?.row.title);
  const shown = useTakeOver(form);
  return <Editor form={shown} title={answer?.row.title} answer={answer} />;
}

/**
 * Left blank, the address was made from the title, and that of a new translation follows its own. A field that stays as it was would
 * have the next title make another one, or bring the old one back.
 */
function showGivenAddress({ form, start }: ContractForm, saved: ArchiveDetail): void {
  const shown = form.getFieldValue('slug');
  if (shown === '' || shown === start?.slug) form.setFieldValue('slug', saved.slug);
}

type Found = Answer<typeof archives.endpoints.find>;

interface EditorProps {
  form: ContractForm;
  title: string | undefined;
  /** Undefined: of a new document, or on its way. */
  answer: Found | undefined;
  /** The document was made and its own page is on the way: another click would make a second one. */
  isLeaving?: boolean;
}

function Editor({ form, title, answer, isLeaving = false }: EditorProps) {
  const moves = usePossibleMoves();
  const row = newestOf(form, answer?.row);
  const mayWrite = row !== undefined && !moves('save', row).reason;
  const lock = useLock(mayWrite ? row.id : undefined, form.follow);
  useStateElsewhere(form, row, answer?.draft);
  useMomentsOf(row);
  useGivenTime(form, row?.publish_time);
  const offer = useDraftOffer(form, answer?.draft);
  const autosave = useAutosave(form, answer?.row.version, offer);
  const back = useWayBack('corp/archives');
  // What comes back from the bin is told of it once more: its column may be another one.
  const wasInBin = useRef(false);
  wasInBin.current ||= row !== undefined && row.deleted_time !== null;
  const [comparesConflict, setComparesConflict] = useState(false);
  const unsavable = useUnsavable(row);
  return (
    <FormPage
      // The news of an older draft is over once a newer one is taken.
      form={{ ...form, unsavable, draft: offer.isTaken ? undefined : form.draft }}
      {...(title === undefined ? {} : { title })}
      remark={<ArchiveLine row={row} autosave={autosave} isNew={form.source.id === undefined} />}
      actions={<EditorActions form={form} row={row} url={answer?.url ?? ''} isLeaving={isLeaving} />}
      side={
        <>
          <Suspense fallback={<div className="checks-part" />}>
            <ChecksPanel form={form} />
          </Suspense>
          <ArchiveSide row={row} />
        </>
      }
      onBack={back}
      onCompare={row && (() => setComparesConflict(true))}
    >
      <LockNotice {...lock} />
      {row && wasInBin.current && (
        <Suspense>
          <RecycledNotice form={form} row={row} until={row.deleted_time === null ? undefined : keptUntil(row.deleted_time)} />
        </Suspense>
      )}
      {row && <WaitingNotice row={row} />}
      {offer.time !== undefined && (
        <Suspense>
          <DraftNotice {...offer} isDirty={form.isDirty} />
        </Suspense>
      )}
      <TextFields />
      <ModelFields isNew={row === undefined && form.source.id === undefined} />
      <OverlaySlot>
        {row && comparesConflict && <ConflictDrawer id={row.id} form={{ ...form, unsavable }} onClose={() => setComparesConflict(false)} />}
      </OverlaySlot>
    </FormPage>
  );
}

/** How the document stands: whoever saved it meanwhile may have submitted it, and what another wrote is not taken over with that. */
function newestOf({ conflict }: ContractForm, row: ArchiveDetail | undefined): ArchiveDetail | undefined {
  const newest = conflict?.newest as ArchiveDetail | undefined; // safe: the contract's schema parsed it
  return row && newest && newest.version > row.version ? newest : row;
}

function ArchiveLine({ row, autosave, isNew }: { row: ArchiveDetail | undefined; autosave: Autosave; isNew: boolean }) {
  const t = useWords<typeof phrases>('archives');
  // Until it is submitted again, its author reads what to mend.
  const mends = row?.audit_status === auditStatus.rejected || row?.audit_status === auditStatus.draft;
  return (
    <span className="archive-line">
      {row && (row.deleted_time === null ? <ArchiveStatus row={row} /> : <StatusDot tone="neutral">{t('views.recycle')}</StatusDot>)}
      {row && (
        <span>
          {t('updated')} <RelativeTime at={row.update_time} within />
        </span>
      )}
      <AutosaveLine {...autosave} isNew={isNew} />
      {mends && row.audit_remark && <b>{t('rejected_because', { remark: row.audit_remark })}</b>}
    </span>
  );
}

type Saved = Pick<ArchiveDetail, 'audit_status' | 'published' | 'live_time'>;

/** Says what became of a document that was saved, and reads the lists again. */
function useSaid() {
  const t = useWords<typeof phrases>('archives');
  const announce = useAnnounce();
  const refresh = useRefresh(archives.controller);
  const { siteConfig, refreshMenus } = useArea();
  return (saved: Saved) => {
    const { audit_status, published, live_time } = saved;
    // Somebody switched the review on while this page was open: its buttons still say the old moves.
    if (audit_status === 0 && siteConfig.archiveAudit === 'close') void refreshMenus();
    const isPublished = audit_status === auditStatus.passed && published;
    if (isPublished && isAhead(live_time)) announce.success(t('saved.scheduled', { time: formatMinute(live_time) }));
    else announce.success(t(audit_status === 0 ? 'saved.submitted' : isPublished ? 'saved.published' : 'saved.draft'));
    void refresh();
  };
}
