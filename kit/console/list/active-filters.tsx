/** The conditions on a list in words, each with a way to take it off. */
import { X } from 'lucide-react';

import { formatTime } from '../dates.ts';
import { useRemoteOptions } from '../form/inputs/use-remote-options.ts';
import { useJoined, useWords } from '../i18n.ts';
import './active-filters.css';
import type { phrases } from './locales/zh-cn.ts';
import { type Filter, rangeOf } from './query-state.ts';
import { operatorPhrase, shapeOf } from './search-operators.ts';
import { type ShownColumn, valueWord } from './shown-columns.ts';

interface ActiveFiltersProps {
  filters: readonly Filter[];
  columns: readonly ShownColumn<never>[];
  words: string;
  onChange: (filters: readonly Filter[]) => void;
}

export function ActiveFilters({ filters, columns, words, onChange }: ActiveFiltersProps) {
  const t = useWords<typeof phrases>('list');
  return (
    <ul className="active-filters" aria-label={t('conditions')}>
      {filters.map((filter) => {
        const column = columns.find(({ name }) => name === filter.field);
        return (
          column && (
            <Chip
              key={`${filter.field} ${filter.operator}`}
              filter={filter}
              column={column}
              words={words}
              onRemove={() => onChange(filters.filter((other) => other !== filter))}
            />
          )
        );
      })}
      {filters.length > 1 && (
        <li>
          <button type="button" className="filters-clear" onClick={() => onChange([])}>
            {t('clear_conditions')}
          </button>
        </li>
      )}
    </ul>
  );
}

interface ChipProps {
  filter: Filter;
  column: ShownColumn<never>;
  words: string;
}

function Chip({ filter, column, words, onRemove }: ChipProps & { onRemove: () => void }) {
  const t = useWords<typeof phrases>('list');
  const type = column.declared?.type ?? 'text';
  const title = column.view.searchTitle ?? column.title;
  return (
    <li className="filter-chip">
      <span>
        {title} {hasWord(filter) && <i>{t(operatorPhrase(filter.operator, type))} </i>}
        {column.view.remote ? (
          <RemoteNames filter={filter} remote={column.view.remote} />
        ) : (
          <ChipValue filter={filter} column={column} words={words} />
        )}
      </span>
      <button type="button" aria-label={t('condition_remove', { name: title })} onClick={onRemove}>
        <X size={13} aria-hidden />
      </button>
    </li>
  );
}

/** A range with one end reads `≥ 10`: the sign says it. */
function hasWord({ operator, value }: Filter): boolean {
  return operator !== 'RANGE' || !rangeOf(value).includes('');
}

function ChipValue({ filter: { operator, value }, column, words }: ChipProps) {
  const t = useWords<typeof phrases>('list');
  const feature = useWords(words);
  const joined = useJoined();
  const shape = shapeOf(operator);
  if (shape === 'nothing') return null;
  if (column.view.oneValue && shape === 'one') return <b>{column.view.oneValue.said(value)}</b>;
  const said = (one: string): string => {
    if (column.view.word) return column.view.word(one);
    if (column.declared?.type === 'switch') return t(one === '1' ? 'on' : 'off');
    if (column.declared?.type === 'time') return formatTime(one, shape === 'range' ? 'yyyy-mm-dd' : undefined);
    return valueWord(feature, column.name, one);
  };
  if (shape === 'one') return <b>{said(value)}</b>;
  if (shape === 'list') return <b>{joined(value.split(',').map(said))}</b>;
  const [from, to] = rangeOf(value);
  return <b className="num">{from && to ? `${said(from)} – ${said(to)}` : from ? `≥ ${said(from)}` : `≤ ${said(to)}`}</b>;
}

function RemoteNames({ filter, remote }: { filter: Filter; remote: NonNullable<ShownColumn<never>['view']['remote']> }) {
  const joined = useJoined();
  const chosen =
    shapeOf(filter.operator) === 'nothing' ? [] : filter.value.split(',').map((one) => (/^\d{1,15}$/.test(one) ? Number(one) : one));
  const { nameOf } = useRemoteOptions(remote, chosen, false, '');
  return <b>{joined(chosen.map(nameOf))}</b>;
}
