/** Chooses from rows that live on the server: searched there, read page by page, the chosen ones named even when they are far away. */
import { Button, Select, Spin } from 'antd';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';

import { useWords } from '../../i18n.ts';
import type { InputProps } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { type RemoteRows, useRemoteOptions } from './use-remote-options.ts';

type Key = string | number;

/** One row. Emptied, the value is null (or `empty`). */
export function RemoteSelect({
  empty = null,
  clearable = true,
  value,
  onChange,
  ...props
}: RemoteRows & InputProps<Key | null> & { empty?: Key | null; clearable?: boolean }) {
  const chosen = useMemo(() => (value === null || value === undefined || value === empty ? [] : [value]), [value, empty]);
  const remote = useRemote(props, chosen);
  return <Select<Key | null> {...remote} allowClear={clearable} value={chosen[0] ?? null} onChange={(next) => onChange?.(next ?? empty)} />;
}

/** Any number of rows. */
export function RemoteMultiSelect({ value, onChange, ...props }: RemoteRows & InputProps<Key[]>) {
  const chosen = useMemo(() => value ?? [], [value]);
  const remote = useRemote(props, chosen);
  return <Select<Key[]> {...remote} mode="multiple" value={chosen} onChange={(next) => onChange?.(next)} />;
}

type Given = RemoteRows & Omit<InputProps<never>, 'value' | 'onChange'>;

function useRemote({ contract, labelOf, valueField, query, initKey, placeholder, ...rest }: Given, chosen: readonly Key[]) {
  const t = useWords<typeof phrases>('form');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { pages, options, nameOf } = useRemoteOptions({ contract, labelOf, valueField, query, initKey }, chosen, isOpen, typed);
  const more = pages.hasNextPage && (
    <div className="option-foot">
      <Button
        type="link"
        size="small"
        loading={pages.isFetchingNextPage}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void pages.fetchNextPage()}
      >
        {t('options_more')}
      </Button>
    </div>
  );
  return {
    ...rest,
    options,
    placeholder: placeholder ?? t('pick'),
    open: isOpen,
    onOpenChange: setOpen,
    showSearch: { filterOption: false, searchValue: typed, onSearch: setTyped } as const,
    labelRender: ({ label, value }: { label?: ReactNode; value: Key }) => label ?? nameOf(value),
    notFoundContent: pages.isFetching ? <Spin size="small" /> : <NoOptions isFailed={pages.isError} onRetry={() => void pages.refetch()} />,
    popupRender: (menu: ReactElement) => (
      <>
        {menu}
        {more}
      </>
    ),
  };
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
