/** Chooses from rows that live on the server: searched there, read page by page, the chosen ones named even when they are far away. */
import { useQueryClient } from '@tanstack/react-query';
import { Button, Select, Spin, Tooltip } from 'antd';
import { Plus } from 'lucide-react';
import { type ReactElement, type ReactNode, type UIEvent, useMemo, useState } from 'react';

import { useArea } from '../../area.tsx';
import { clearBy } from '../../clear-by.tsx';
import { useWords } from '../../i18n.ts';
import type { RowFormProps } from '../../list/list-types.ts';
import type { InputProps } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { leaveByTab } from './leave-by-tab.ts';
import type { Place } from './option-rows.ts';
import { type RemoteRows, useRemoteOptions } from './use-remote-options.ts';

type Key = string | number;

/** A form behind the list, for the row that is not there yet. Offered to whoever holds the node. */
export interface CreateRow {
  /** `corp/columns/add`. */
  node: string;
  /** What the button says. Default: "Create new". */
  label?: string;
  /** The resource's own form. `(drawer) => <ColumnForm {...drawer} />` */
  form: (drawer: RowFormProps) => ReactNode;
}

interface RemoteProps extends RemoteRows {
  create?: CreateRow;
}

/**
 * One row. Emptied, the value is null (or `empty`). A row that was just created is chosen. A screen knows no contract of another feature, and
 * names its list by the controller: `<RemoteSelect {...remoteRows({ controller: 'corp.Columns' })} />`.
 */
export function RemoteSelect({
  empty = null,
  clearable = true,
  value,
  onChange,
  create,
  ...props
}: RemoteProps & InputProps<Key | null> & { empty?: Key | null; clearable?: boolean }) {
  const t = useWords<typeof phrases>('form');
  const chosen = useMemo(() => (value === null || value === undefined || value === empty ? [] : [value]), [value, empty]);
  const creation = useCreation(create, props, (made) => onChange?.(made));
  const remote = useRemote(props, chosen, creation.button);
  return (
    <>
      <Select<Key | null, Place>
        {...remote}
        allowClear={clearable && clearBy(t('clear'))}
        value={chosen[0] ?? null}
        onChange={(next) => onChange?.(next ?? empty)}
      />
      {creation.drawer}
    </>
  );
}

/** Any number of rows. */
export function RemoteMultiSelect({ value, onChange, create, ...props }: RemoteProps & InputProps<Key[]>) {
  const chosen = useMemo(() => value ?? [], [value]);
  const creation = useCreation(create, props, (made) => onChange?.([...chosen, made]));
  const remote = useRemote(props, chosen, creation.button);
  return (
    <>
      <Select<Key[], Place> {...remote} mode="multiple" onInputKeyDown={leaveByTab} value={chosen} onChange={(next) => onChange?.(next)} />
      {creation.drawer}
    </>
  );
}

type Given = RemoteRows & Omit<InputProps<never>, 'value' | 'onChange'>;

function useRemote(given: Given, chosen: readonly Key[], creation: ReactNode) {
  const { contract, labelOf, valueField, query, offered, tooltip, placeholder, ...rest } = given;
  const t = useWords<typeof phrases>('form');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { pages, options, nameOf } = useRemoteOptions({ contract, labelOf, valueField, query, offered, tooltip }, chosen, isOpen, typed);
  const readOn = () => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
  };
  return {
    ...rest,
    options,
    placeholder: placeholder ?? t('pick'),
    open: isOpen,
    // What was searched is found, or given up: the next words begin anew.
    onOpenChange: (opens: boolean) => {
      setOpen(opens);
      if (!opens) setTyped('');
    },
    onSelect: () => setTyped(''),
    showSearch: { filterOption: false, searchValue: typed, onSearch: setTyped } as const,
    labelRender: ({ label, value }: { label?: ReactNode; value: Key }) => label ?? nameOf(value),
    optionRender: ({ data }: { data: Place }) => <OptionLabel place={data} />,
    // Whoever comes to the end, by wheel or by arrow key, finds the next page there.
    onPopupScroll: (event: UIEvent<HTMLElement>) => isNearEnd(event.currentTarget) && readOn(),
    onActive: (value: unknown) => value === options.at(-1)?.value && readOn(),
    notFoundContent: pages.isFetching ? <Spin size="small" /> : <NoOptions isFailed={pages.isError} onRetry={() => void pages.refetch()} />,
    popupRender: (menu: ReactElement) => (
      <>
        {menu}
        <div className="option-foot">
          {pages.hasNextPage && (
            <Button type="link" size="small" loading={pages.isFetchingNextPage} onMouseDown={keepOpen} onClick={readOn}>
              {t('options_more')}
            </Button>
          )}
          {creation}
        </div>
      </>
    ),
  };
}

/** Opens the resource's form; what it makes is chosen, and stands in the list. */
function useCreation(create: CreateRow | undefined, { contract, valueField = 'id' }: RemoteRows, choose: (made: number) => void) {
  const t = useWords<typeof phrases>('form');
  const area = useArea();
  const client = useQueryClient();
  const [turn, setTurn] = useState(0);
  const [isOpen, setOpen] = useState(false);
  if (!create || !area.can(create.node)) return { button: null, drawer: null };

  const open = () => {
    setTurn(turn + 1);
    setOpen(true);
  };
  const saved = (answer?: unknown) => {
    setOpen(false);
    void client.invalidateQueries({ queryKey: [area.key, contract.controller, 'select'] });
    const made = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
    if (valueField === 'id' && typeof made === 'number') choose(made);
  };
  const drawer: RowFormProps = { mode: 'add', id: undefined, hasNext: false, open: isOpen, onSaved: saved, onClose: () => setOpen(false) };
  return {
    button: (
      <Button type="link" size="small" icon={<Plus size={14} aria-hidden />} onMouseDown={keepOpen} onClick={open}>
        {create.label ?? t('create_new')}
      </Button>
    ),
    drawer: turn > 0 && <span key={turn}>{create.form(drawer)}</span>,
  };
}

function OptionLabel({ place: { label, notes } }: { place: Place }) {
  if (!notes) return label;
  return (
    <Tooltip placement="right" title={notes.map((note) => <div key={note}>{note}</div>)}>
      <span className="option-noted">{label}</span>
    </Tooltip>
  );
}

function NoOptions({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const t = useWords<typeof phrases>('form');
  return (
    <div className="option-note">
      {t(isFailed ? 'options_failed' : 'options_none')}
      {isFailed && (
        <Button type="link" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** The list closes when its input loses the focus. */
function keepOpen(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

function isNearEnd({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  return scrollTop + clientHeight > scrollHeight - 24;
}
