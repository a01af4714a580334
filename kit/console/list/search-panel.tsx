/** The common search: one input for each searchable column, asked together. */
import { Button, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';

import type { Column, Operator } from '#kit/contract/list.ts';
import { useWords } from '../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import { type Filter, withFilter } from './query-state.ts';
import { SearchInput } from './search-input.tsx';
import { convertedValue, offeredOperators, operatorPhrase, shapeOf } from './search-operators.ts';
import './search-panel.css';
import type { ShownColumn } from './shown-columns.ts';

interface SearchPanelProps {
  columns: readonly ShownColumn<never>[];
  filters: readonly Filter[];
  words: string;
  onSearch: (filters: readonly Filter[]) => void;
}

/** Enter asks, once everything fits; Reset takes every condition away, with how it was asked. */
export function SearchPanel({ columns, filters, words, onSearch }: SearchPanelProps) {
  const t = useWords<typeof phrases>('list');
  const [draft, setDraft] = useState(filters);
  const [asked, setAsked] = useState(filters);
  const [shown, setShown] = useState(filters);
  const [turn, setTurn] = useState(0);
  // Conditions may also change from outside: a segment above the table, a link, the back button.
  // The panel's own come back a moment later, when somebody may have gone on.
  if (!isSame(shown, filters)) {
    setShown(filters);
    setAsked(filters);
    if (!isSame(asked, filters)) {
      setDraft(filters);
      // What was taken off goes with how it was asked.
      if (draft.some(({ field }) => !filters.some((other) => other.field === field))) setTurn(turn + 1);
    }
  }

  const ask = (next: readonly Filter[]) => {
    setAsked(next);
    onSearch(next);
  };
  const reset = () => {
    setDraft([]);
    // How a field is asked is the field's own: new ones ask as usual.
    setTurn(turn + 1);
    ask([]);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const unfit = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (unfit) unfit.focus();
    else ask(draft);
  };
  return (
    <form className="search-panel" role="search" onSubmit={submit}>
      <div key={turn} className="search-fields">
        {columns.map(
          (column) =>
            column.declared && (
              <SearchField
                key={column.name}
                column={column}
                declared={column.declared}
                filter={draft.find((filter) => filter.field === column.name)}
                words={words}
                onChange={(before, next) =>
                  setDraft((all) =>
                    withFilter(
                      all.filter((filter) => filter !== before),
                      next,
                    ),
                  )
                }
              />
            ),
        )}
      </div>
      <div className="search-buttons">
        <Button onClick={reset}>{t('reset')}</Button>
        <Button type="primary" htmlType="submit">
          {t('search')}
        </Button>
      </div>
    </form>
  );
}

function isSame(one: readonly Filter[], other: readonly Filter[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface SearchFieldProps {
  column: ShownColumn<never>;
  declared: Column;
  filter: Filter | undefined;
  words: string;
  onChange: (before: Filter | undefined, next: Filter) => void;
}

/** One column: how it is asked, and what for. */
function SearchField({ column, declared, filter, words, onChange }: SearchFieldProps) {
  const t = useWords<typeof phrases>('list');
  const id = useId();
  const offered = offeredOperators(declared);
  const [chosen, setChosen] = useState<Operator>();
  const operator = filter?.operator ?? chosen ?? offered[0];
  if (operator === undefined) return null;

  const value = filter?.value ?? '';
  const title = column.view.searchTitle ?? column.title;
  const isWide = declared.type === 'time' && shapeOf(operator) !== 'nothing';
  const choose = (next: Operator) => {
    setChosen(next);
    onChange(filter, { field: column.name, operator: next, value: convertedValue(value, operator, next) });
  };
  return (
    <div className="search-field" data-wide={isWide || undefined}>
      <div className="search-label">
        <label htmlFor={id}>{title}</label>
        {offered.length > 1 && !column.view.search && (
          <Select<Operator>
            size="small"
            variant="borderless"
            aria-label={t('op_of', { name: title })}
            popupMatchSelectWidth={false}
            value={operator}
            options={offered.map((one) => ({ value: one, label: t(operatorPhrase(one, declared.type)) }))}
            onChange={choose}
          />
        )}
      </div>
      <SearchInput
        column={column}
        operator={operator}
        value={value}
        words={words}
        id={id}
        onChange={(next, asked = operator) => onChange(filter, { field: column.name, operator: asked, value: next })}
      />
    </div>
  );
}
