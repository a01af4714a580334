/** The buttons of one row: Edit and what the screen marks as inline as icons, the rest in a menu. */
import { Button, type MenuProps, Tooltip } from 'antd';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';

import { ActionMenu } from '../action-menu.tsx';
import { useConfirm } from '../announce.ts';
import { useWords } from '../i18n.ts';
import { isSilent, RequestError } from '../request-error.ts';
import { useNamed } from '../use-named.ts';
import type { RowAction } from './list-types.ts';
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
export function questionOf(question: { title: string; text?: string; ok?: string }, danger = false) {
  return {
    title: question.title,
    danger,
    ...(question.text === undefined ? {} : { content: question.text }),
    ...(question.ok === undefined ? {} : { okText: question.ok }),
  };
}

/** An entry that cannot be chosen is reached by the arrows like the others, and says why below its name. */
function menuOf<Row>(actions: readonly RowAction<Row>[], row: Row, choose: (action: RowAction<Row>) => void): MenuProps {
  const items = actions.flatMap((action, place): NonNullable<MenuProps['items']> => {
    const reason = action.disabled?.(row);
    const item = {
      key: action.key,
      label: reason ? <RefusedEntry label={action.label} reason={reason} /> : action.label,
      icon: <action.icon size={15} aria-hidden />,
      danger: action.danger ?? false,
      ...(reason === undefined ? {} : refused),
    };
    return action.danger && place > 0 ? [{ type: 'divider', key: `${action.key}-line` }, item] : [item];
  });
  return { items, onClick: ({ key }) => actions.filter((action) => action.key === key).forEach(choose) };
}

/** antd's menu gives what is disabled no place of its own. */
const refused = { disabled: true, tabIndex: -1 };

function RefusedEntry({ label, reason }: { label: string; reason: string }) {
  return (
    <span className="refused-entry">
      {label}
      <small>{reason}</small>
    </span>
  );
}

/** antd's menu lets Enter choose what has the focus, refused or not. What happens in the menu passes through its button's place. */
function stopAtRefused(event: KeyboardEvent): void {
  const isRefused = event.target instanceof Element && event.target.closest('[aria-disabled="true"]') !== null;
  if (isRefused && event.key === 'Enter') event.stopPropagation();
}
