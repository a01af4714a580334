/** The common search: one input for each searchable column, asked together. */
import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';

import { useWords } from '../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import { type Filter, panelOperator, withFilter } from './query-state.ts';
import { SearchInput } from './search-input.tsx';
import type { ShownColumn } from './shown-columns.ts';

interface SearchPanelProps {
  columns: readonly ShownColumn<never>[];
  filters: readonly Filter[];
  words: string;
  onSearch: (filters: readonly Filter[]) => void;
}

/** Enter asks; Reset takes every condition away. */
export function SearchPanel({ columns, filters, words, onSearch }: SearchPanelProps) {
  const t = useWords<typeof phrases>('list');
  const id = useId();
  const [draft, setDraft] = useState(filters);
  const [asked, setAsked] = useState(filters);
  // Conditions may also change from outside: a segment above the table, a link, the back button.
  if (asked !== filters) {
    setAsked(filters);
    setDraft(filters);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(draft);
  };
  return (
    <form className="search-panel" role="search" onSubmit={submit}>
      <div className="search-fields">
        {searchable(columns).map(({ column, operator }) => {
          const field = `${id}-${column.name}`;
          const isWide = operator === 'RANGE' && column.declared?.type === 'time';
          const value = draft.find((filter) => filter.field === column.name && filter.operator === operator)?.value ?? '';
          return (
            <div key={column.name} className="search-field" data-wide={isWide || undefined}>
              <label htmlFor={field}>{column.title}</label>
              <SearchInput
                column={column}
                operator={operator}
                value={value}
                words={words}
                id={field}
                onChange={(next) => setDraft((before) => withFilter(before, { field: column.name, operator, value: next }))}
              />
            </div>
          );
        })}
      </div>
      <div className="search-buttons">
        <Button onClick={() => onSearch([])}>{t('reset')}</Button>
        <Button type="primary" htmlType="submit">
          {t('search')}
        </Button>
      </div>
    </form>
  );
}

/** The columns that can be searched, with the operator the panel uses. */
function searchable(columns: readonly ShownColumn<never>[]) {
  return columns.flatMap((column) => {
    const operator = column.declared && panelOperator(column.declared);
    return operator ? [{ column, operator }] : [];
  });
}
