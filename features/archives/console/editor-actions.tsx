/** Saving a document, showing it, taking it back, and what happened to it before. */
import { BadgeCheck, ExternalLink, Eye, EyeOff, History, type LucideIcon, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfirm } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { ButtonTip } from '#kit/console/button-tip.tsx';
import { Button, Tooltip } from '#kit/console/controls.ts';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { useValueIn } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { OverlaySlot } from '#kit/console/overlay-slot.tsx';
import type { ArchiveDetail } from '../archives.contract.ts';
import type { MoveFacts, MoveName } from '../moves.contract.ts';
import { hasPage } from '../standing.contract.ts';
import { useArchiveCalls } from './archives.queries.ts';
import { usePreview } from './editing/use-preview.ts';
import { useMayLeaveMeanwhile } from './leaving-meanwhile.ts';
import type { phrases as archivePhrases } from './locales/zh-cn.ts';
import { isCalledOff, usePossibleMoves, useUnpublishQuestion } from './possible-moves.ts';
import { isAhead } from './publication-words.ts';
import type { phrases } from './review/locales/zh-cn.ts';
import { submitKeys, useSubmitKey } from './use-submit-key.ts';

const HistoryDrawer = lazyOverlay(() => import('./history-drawer.tsx').then((file) => file.HistoryDrawer));

interface EditorActionsProps {
  form: ContractForm;
  row: ArchiveDetail | undefined;
  url: string;
  isLeaving: boolean;
}

/** What a document is before it is one. */
const unborn: MoveFacts = { audit_status: -1, published: false, own_work: true, deleted_time: null };

export function EditorActions({ form, row, url, isLeaving }: EditorActionsProps) {
  const t = useWords<typeof archivePhrases>('archives');
  const why = useReasons(row);
  const isReviewed = useArea().siteConfig.archiveAudit === 'open';
  const isReady = form.start !== undefined && !form.isSaving && !isLeaving;
  const time = useValueIn(form, 'publish_time');
  const isPlanned = isAhead(time);
  const mayLeave = useMayLeaveMeanwhile();
  const submitName = isReviewed ? 'submit' : 'publish';
  const [saveReason, submitReason] = [why('save'), why(submitName)];
  const submit = async () => {
    if (await mayLeave(row, time, isReviewed)) form.submit({ save_mode: 'submit' });
  };
  useSubmitKey({ isReady, reason: submitReason, submit: () => void submit() });
  return (
    <>
      {row && <RowButtons form={form} row={row} url={url} />}
      {saveReason !== 'hidden' && (
        <Tooltip title={saveReason}>
          <Button disabled={!isReady || saveReason !== undefined} onClick={() => form.submit({ save_mode: 'save' })}>
            {t('save_only')}
          </Button>
        </Tooltip>
      )}
      {submitReason !== 'hidden' && (
        <Tooltip title={submitReason}>
          <Button
            type="primary"
            loading={form.isSaving}
            disabled={!isReady || submitReason !== undefined}
            aria-keyshortcuts={submitKeys}
            onClick={() => void submit()}
          >
            {t(isReviewed ? 'save_submit' : isPlanned ? 'save_schedule' : 'save_publish')}
          </Button>
        </Tooltip>
      )}
    </>
  );
}

/** The same for whatever saves: undefined where it can, and for whoever never may. */
export function useUnsavable(row: ArchiveDetail | undefined): string | undefined {
  const reason = useReasons(row)('save');
  return reason === 'hidden' ? undefined : reason;
}

/** Why a move cannot be made, in words; `hidden` for whoever never may, undefined where it can. */
function useReasons(row: ArchiveDetail | undefined): (name: MoveName) => string | undefined {
  const t = useWords<typeof phrases>('archives/review');
  const moves = usePossibleMoves();
  return (name) => {
    const facts = row ?? unborn;
    const { reason } = moves(name, facts);
    if (reason === 'node') return 'hidden';
    return reason && t(reason === 'state' && facts.audit_status === 0 ? 'reasons.pending' : `reasons.${reason}`);
  };
}

function RowButtons({ form, row, url }: { form: ContractForm; row: ArchiveDetail; url: string }) {
  const t = useWords<typeof archivePhrases>('archives');
  const say = useWords<typeof phrases>('archives/review');
  const area = useArea();
  const navigate = useNavigate();
  const moves = usePossibleMoves();
  const calls = useArchiveCalls();
  const [showsHistory, setShowsHistory] = useState(false);
  const unpublish = useUnpublish(row);
  const preview = usePreview(form, row);
  const waits = row.audit_status === 0 && area.can('corp/archives/audit');
  const isShown = hasPage(row, Date.now() / 1000);
  return (
    <>
      {url && isShown && (
        <Button
          icon={<ExternalLink size={16} aria-hidden />}
          aria-label={t('view')}
          title={t('view')}
          href={url}
          target="_blank"
          rel="noopener"
        />
      )}
      <IconButton icon={Eye} label={say(preview.saves ? 'preview_save' : 'preview')} onClick={preview.open} />
      <IconButton icon={History} label={say('history')} onClick={() => setShowsHistory(true)} />
      {!moves('unpublish', row).reason && (
        <IconButton icon={EyeOff} label={t(isCalledOff(row) ? 'call_off' : 'unpublish')} onClick={unpublish} />
      )}
      {!moves('withdraw', row).reason && (
        <Button icon={<Undo2 size={16} aria-hidden />} onClick={() => void calls.withdraw(row.id)}>
          {t('withdraw')}
        </Button>
      )}
      {waits && (
        <Button icon={<BadgeCheck size={16} aria-hidden />} onClick={() => void navigate(area.to(`corp/archives/review?id=${row.id}`))}>
          {say('review')}
        </Button>
      )}
      <OverlaySlot>{showsHistory && <HistoryDrawer form={form} row={row} onClose={() => setShowsHistory(false)} />}</OverlaySlot>
    </>
  );
}

function IconButton({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <ButtonTip title={label}>
      <Button icon={<Icon size={16} aria-hidden />} aria-label={label} onClick={onClick} />
    </ButtonTip>
  );
}

function useUnpublish(row: ArchiveDetail): () => void {
  const confirm = useConfirm();
  const calls = useArchiveCalls();
  const question = useUnpublishQuestion();
  return () => {
    const { title, text, ok, cancel } = question([row]);
    void confirm({ title, content: text, okText: ok, ...(cancel && { cancelText: cancel }) }).then((isSure) =>
      isSure ? calls.unpublish(row) : undefined,
    );
  };
}
