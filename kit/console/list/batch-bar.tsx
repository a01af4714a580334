/** The dark bar that floats over a list while rows are selected. */
import { Ellipsis, LoaderCircle, X } from 'lucide-react';
import { useRef, useState } from 'react';

import { ActionMenu } from '../action-menu.tsx';
import { useAnnounce, useConfirm } from '../announce.ts';
import { useWords } from '../i18n.ts';
import { grouped } from '../numbers.ts';
import { isSilent, RequestError } from '../request-error.ts';
import { useNamed } from '../use-named.ts';
import { menuOf, stopAtRefused } from './action-entries.tsx';
import type { BatchAction, RowId } from './list-types.ts';
import type { phrases } from './locales/zh-cn.ts';
import { questionOf } from './row-actions.tsx';
import { useFitting } from './use-fitting.ts';
import { useNarrow } from './use-narrow.ts';
import type { EveryRow } from './use-selection.ts';

interface BatchBarProps<Row> {
  rows: readonly Row[];
  /** The person may take all of them. */
  actions: readonly BatchAction<Row>[];
  /** Offered while rows on other pages match too. */
  every?: EveryRow | undefined;
  /** Without ids: all of them. */
  onClear: (ids?: readonly RowId[]) => void;
}

/** So many buttons stand beside each other on a phone: with more actions, the last of them opens a menu with the others. */
const narrowMax = 3;

export function BatchBar<Row>({ rows, actions, every, onClear }: BatchBarProps<Row>) {
  const t = useWords<typeof phrases>('list');
  const named = useNamed();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const [busy, setBusy] = useState<string>();

  const selectEvery = async (all: EveryRow) => {
    setBusy('every');
    try {
      await all.run();
    } catch (error) {
      if (!(error instanceof RequestError) && !isSilent(error)) throw error; // the request layer has said it
    } finally {
      setBusy(undefined);
    }
  };
  const run = async (action: BatchAction<Row>) => {
    const question = action.confirm?.(rows);
    if (question && !(await confirm(questionOf(question, action.danger)))) return;
    setBusy(action.key);
    try {
      const done = await action.run(rows, onClear);
      // Those that were refused stay, to be looked at.
      if (!action.keep && done !== false) onClear(Array.isArray(done) ? done : undefined);
    } catch (error) {
      if (!(error instanceof RequestError) && !isSilent(error)) throw error; // the request layer has said it
    } finally {
      setBusy(undefined);
    }
  };

  const hasMore = every !== undefined && rows.length < every.count;
  const bar = useRef<HTMLDivElement>(null);
  const content = [t('selected', { n: rows.length }), hasMore && every.count, ...actions.map(({ label }) => label)].join();
  const fitting = useFitting({ row: bar, all: actions.length, content });
  const isNarrow = useNarrow();
  const room = isNarrow && actions.length > narrowMax ? Math.min(narrowMax - 1, fitting) : fitting;
  const [shown, rest] = [actions.slice(0, room), actions.slice(room)];
  return (
    <div className="batch-place">
      <div ref={bar} className="batch-bar" role="toolbar" aria-label={t('batch_actions')} onKeyDownCapture={stopAtRefused}>
        <b className="num" role="status">
          {t('selected', { n: rows.length })}
        </b>
        {hasMore && (
          <button type="button" disabled={busy !== undefined} onClick={() => void selectEvery(every)}>
            {busy === 'every' && <LoaderCircle size={15} aria-hidden className="is-turning" />}
            {t(every.more ? 'select_first' : 'select_every', { n: grouped(every.count) })}
          </button>
        )}
        <i aria-hidden />
        {shown.map((action) => {
          const reason = action.disabled?.(rows);
          const Icon = busy === action.key ? LoaderCircle : action.icon;
          return (
            <button
              key={action.key}
              type="button"
              data-danger={action.danger || undefined}
              disabled={busy !== undefined}
              // Not `disabled`: the reason is for those who come by keyboard or by touch, too.
              aria-disabled={reason !== undefined}
              aria-label={reason && named(action.label, reason)}
              title={reason}
              onClick={() => (reason === undefined ? void run(action) : announce.warning(reason))}
            >
              <Icon size={15} aria-hidden className={busy === action.key ? 'is-turning' : undefined} />
              {action.label}
            </button>
          );
        })}
        {rest.length > 0 && <MoreActions rows={rows} actions={rest} busy={busy} onChoose={(action) => void run(action)} />}
        <i aria-hidden />
        <button type="button" aria-label={t('unselect')} onClick={() => onClear()}>
          <X size={15} aria-hidden />
        </button>
      </div>
    </div>
  );
}

interface MoreProps<Row> {
  rows: readonly Row[];
  actions: readonly BatchAction<Row>[];
  busy: string | undefined;
  onChoose: (action: BatchAction<Row>) => void;
}

function MoreActions<Row>({ rows, actions, busy, onChoose }: MoreProps<Row>) {
  const t = useWords();
  const isBusy = actions.some(({ key }) => key === busy);
  const Icon = isBusy ? LoaderCircle : Ellipsis;
  return (
    <ActionMenu menu={menuOf(actions, rows, onChoose)} placement="topRight" disabled={busy !== undefined}>
      <button type="button" disabled={busy !== undefined}>
        <Icon size={15} aria-hidden className={isBusy ? 'is-turning' : undefined} />
        {t('more')}
      </button>
    </ActionMenu>
  );
}
