/** Passing and rejecting the document on the desk. */
import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { formatMinute } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { archives } from '../../contract.ts';
import type { MoveName } from '../../moves.contract.ts';
import type { QueueRow } from '../../review.contract.ts';
import { useReadAgain, versionsOf } from '../archives.queries.ts';
import { useMayPublish } from '../leaving-meanwhile.ts';
import { usePossibleMoves } from '../possible-moves.ts';
import { isAhead } from '../publication-words.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useRemarkObjection } from './remark-objection.ts';
import { useDiff } from './review.queries.ts';

export interface Deciding {
  remark: string;
  setRemark: (remark: string) => void;
  /** Where the remark is written. */
  input: React.RefObject<HTMLTextAreaElement | null>;
  /** What is wrong with the remark: it is too long, or a rejection without one was tried. */
  wrong: string | undefined;
  isBusy: boolean;
  /** What is judged has come. */
  isSeen: boolean;
  /** And it has stood there long enough that a press is meant for it. */
  isReady: boolean;
  /** Why it cannot be done; undefined: it can. */
  why: (name: 'pass' | 'reject') => string | undefined;
  pass: () => void;
  reject: () => void;
  /** Rejects what has its reason; otherwise leads to where it is written. */
  startRejecting: () => void;
}

interface DecidingPorts {
  /** A verdict is on its way. */
  onStart: () => void;
  /** The next one comes to the desk. */
  onDone: () => void;
}

export function useDeciding(row: QueueRow | undefined, { onStart, onDone }: DecidingPorts): Deciding {
  const t = useWords<typeof phrases>('archives/review');
  const announce = useAnnounce();
  const moves = usePossibleMoves();
  const mayPublish = useMayPublish();
  const isSeen = useDiff({ id: row?.id ?? 0, version: row?.version }).isSuccess;
  const isReady = useStanding(row ? `${row.id}:${row.version}` : '', isSeen);
  const { client } = useArea();
  const readAgain = useReadAgain();
  const input = useRef<HTMLTextAreaElement>(null);
  const [written, setWritten] = useState<{ id: number; remark: string }>();
  const [lacking, setLacking] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const remark = written && written.id === row?.id ? written.remark : '';
  const tooLong = useRemarkObjection(remark);
  const why = (name: Extract<MoveName, 'pass' | 'reject'>) => {
    const reason = row && moves(name, row).reason;
    return reason && t(`reasons.${reason}`);
  };

  const decide = async (status: 1 | 2) => {
    if (!row || isBusy) return;
    const objection = why(status === 1 ? 'pass' : 'reject');
    if (objection) return announce.warning(objection);
    if (!isSeen) return announce.warning(t('unseen'));
    if (!isReady) return;
    if (tooLong || (status === 2 && !remark.trim())) {
      setLacking(row.id);
      input.current?.focus();
      return;
    }
    setBusy(true);
    try {
      if (status === 1 && !(await mayPublish([row], t('pass')))) return;
      onStart();
      const [verdict] = await client(archives).audit({
        body: { ids: [row.id], versions: versionsOf([row]), audit_status: status, audit_remark: remark },
      });
      const ahead = isAhead(row.publish_time);
      const said = { title: row.title, time: formatMinute(row.publish_time) };
      if (verdict?.ok) announce.success(t(status === 2 ? 'rejected' : ahead ? 'passed_ahead' : 'passed', said));
      else announce.warning(verdict?.msg ?? '');
      if (verdict?.ok) onDone();
      await readAgain();
    } finally {
      setBusy(false);
    }
  };
  const lacksRemark = row !== undefined && lacking === row.id && !remark.trim();
  return {
    ...{ remark, input, isBusy, isSeen, isReady, why, wrong: tooLong ?? (lacksRemark ? t('remark_missing') : undefined) },
    setRemark: (next) => row && setWritten({ id: row.id, remark: next }),
    pass: () => void decide(1),
    reject: () => void decide(2),
    startRejecting: () => {
      if (remark.trim() || why('reject')) void decide(2);
      else input.current?.focus();
    },
  };
}

const standingMs = 1000;

/**
 * Whether what is on the desk has stood there for a moment. The next one comes by itself, with its buttons where those of the one before
 * were: a second press or tap on those is none on it. What the screen began with came in the place of nothing.
 */
function useStanding(shown: string, isSeen: boolean): boolean {
  const [standing, setStanding] = useState(shown);
  useEffect(() => {
    if (!isSeen) return;
    const timer = setTimeout(() => setStanding(shown), standingMs);
    return () => clearTimeout(timer);
  }, [shown, isSeen]);
  return isSeen && standing === shown;
}
