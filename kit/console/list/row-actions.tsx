/** The buttons of one row: Edit and what the screen marks as inline as icons, the rest in a menu. */
import { Button, Tooltip } from 'antd';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { ActionMenu } from '../action-menu.tsx';
import { useConfirm } from '../announce.ts';
import { useWords } from '../i18n.ts';
import { isSilent, RequestError } from '../request-error.ts';
import { useNamed } from '../use-named.ts';
import { menuOf, stopAtRefused } from './action-entries.tsx';
import type { Asked, RowAction } from './list-types.ts';
import type { phrases } from './locales/zh-cn.ts';

interface RowActionsProps<Row> {
  row: Row;
  name: string;
  actions: readonly RowAction<Row>[];
  /** Everything in the menu: where there is no room for icons. */
  compact?: boolean;
}

/** Those of the actions, all of which the person may take, that this row has. */
export function RowActions<Row>({ row, name, actions, compact = false }: RowActionsProps<Row>) {
  const t = useWords<typeof phrases>('list');
  const named = useNamed();
  const { busy, run } = useRunner<Row>();

  const offered = actions.filter((action) => !action.hidden?.(row));
  const few = offered.length <= 2;
  const inline = offered.filter((action) => !compact && (few || action.inline));
  const rest = offered.filter((action) => !inline.includes(action));

  return (
    <span className="row-actions" data-busy={busy !== undefined || undefined} onKeyDownCapture={stopAtRefused}>
      {inline.map((action) => {
        const reason = action.disabled?.(row);
        return (
          <Tooltip key={action.key} title={reason ?? action.label} mouseEnterDelay={0.4}>
            <Button
              type="text"
              size="small"
              danger={action.danger === true && reason === undefined}
              // Not `disabled`: the reason is for those who come by keyboard, too.
              aria-disabled={reason !== undefined}
              loading={busy === action.key}
              icon={<action.icon size={15} aria-hidden />}
              aria-label={
                reason ? named(t('action_of', { action: action.label, name }), reason) : t('action_of', { action: action.label, name })
              }
              onClick={() => reason === undefined && void run(action, row)}
            />
          </Tooltip>
        );
      })}
      {rest.length > 0 && (
        <ActionMenu menu={menuOf(rest, row, (action) => void run(action, row))}>
          <Button
            type="text"
            size="small"
            loading={rest.some((action) => action.key === busy)}
            icon={<Ellipsis size={16} aria-hidden />}
            aria-label={t('more_of', { name })}
          />
        </ActionMenu>
      )}
    </span>
  );
}

interface UsualActions<Row> {
  edit?: ((row: Row) => void) | undefined;
  del?: ((row: Row) => unknown) | undefined;
  /** Deleting asks by itself. */
  asks?: boolean | undefined;
  nameOf: (row: Row) => string;
  lost?: ((rows: readonly Row[]) => string) | undefined;
  locked?: ((row: Row, action: 'edit' | 'del') => string | undefined) | undefined;
  hidesLocked?: boolean | undefined;
}

/** Edit first, Delete last, what the screen adds between them. */
export function useUsualActions<Row>(usual: UsualActions<Row>, own: readonly RowAction<Row>[] = []): RowAction<Row>[] {
  const t = useWords<typeof phrases>('list');
  const { edit, del, asks, nameOf, lost, locked, hidesLocked = false } = usual;
  const lockOf = (action: 'edit' | 'del'): Pick<RowAction<Row>, 'hidden' | 'disabled'> =>
    hidesLocked ? { hidden: (row) => locked?.(row, action) !== undefined } : { disabled: (row) => locked?.(row, action) };
  const editing: RowAction<Row>[] = edit
    ? [{ key: 'edit', label: t('edit'), icon: Pencil, inline: true, run: edit, ...lockOf('edit') }]
    : [];
  const deleting: RowAction<Row>[] = del
    ? [
        {
          key: 'del',
          label: t('del'),
          icon: Trash2,
          danger: true,
          run: del,
          ...lockOf('del'),
          ...(asks
            ? {}
            : {
                confirm: (row) => ({
                  title: t('confirm_del_title', { name: nameOf(row) }),
                  text: lost?.([row]) ?? t('confirm_del_text'),
                  ok: t('del'),
                }),
              }),
        },
      ]
    : [];
  return [...editing, ...own, ...deleting];
}

/** Asks where the action wants to be asked, then runs it and says which one is running. */
function useRunner<Row>() {
  const confirm = useConfirm();
  const [busy, setBusy] = useState<string>();
  const run = async (action: RowAction<Row>, row: Row) => {
    const question = action.confirm?.(row);
    if (question && !(await confirm(questionOf(question, action.danger)))) return;
    setBusy(action.key);
    try {
      await action.run(row);
    } catch (error) {
      if (!(error instanceof RequestError) && !isSilent(error)) throw error; // the request layer has said it
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, run };
}

/** A question as `useConfirm` takes it. */
export function questionOf({ title, text, ok, cancel }: Asked, danger = false) {
  return {
    title,
    danger,
    ...(text && { content: text }),
    ...(ok && { okText: ok }),
    ...(cancel && { cancelText: cancel }),
  };
}
