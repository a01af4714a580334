/** Above a table: segments, quick search, the search panel's switch, saved filters, the columns' menu, refresh, the rarer tools. */
import { Button, Input, Space, Spin } from 'antd';
import { Bookmark, Columns3, ListFilter, RotateCw, Search } from 'lucide-react';
import { lazy, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

import { AppPopover } from '../app-popover.tsx';
import { ButtonTip } from '../button-tip.tsx';
import { clearBy } from '../clear-by.tsx';
import { useJoined, useWords } from '../i18n.ts';
import { patiently } from '../patiently.ts';
import { Segmented } from '../segmented.tsx';
import type { Segments } from './list-types.ts';
import type { phrases } from './locales/zh-cn.ts';
import { type Filter, type ListState, withFilter } from './query-state.ts';
import type { SavedFiltersMenuProps } from './saved-filters-menu.tsx';
import { type ColumnChoice, type ShownColumn, valueWord } from './shown-columns.ts';
import { type ToolbarItem, ToolbarMore, useOffered } from './toolbar-more.tsx';
import { typedWords, withAsked, withSent } from './typed-words.ts';
import type { MenuButton } from './use-room.ts';

const ColumnMenu = lazy(() => patiently(() => import('./column-menu.tsx')).then((file) => ({ default: file.ColumnMenu })));
const SavedFiltersMenu = lazy(() =>
  patiently(() => import('./saved-filters-menu.tsx')).then((file) => ({ default: file.SavedFiltersMenu })),
);

const typingPauseMs = 500;

interface ListToolbarProps {
  /** Titles of the columns that the quick search looks into. */
  quickTitles: readonly string[];
  choice: ColumnChoice<never>;
  quickSearch: string;
  onQuickSearch: (words: string) => void;
  /** The search panel; undefined where nothing can be searched by column. */
  panel?: { isOpen: boolean; toggle: () => void; count: number } | undefined;
  /** Filters that the person saved; undefined where a list has none. */
  saved?: SavedFiltersMenuProps | undefined;
  isFetching: boolean;
  onRefresh: () => void;
  /** Behind three dots: export, import, what a screen adds. */
  more?: readonly ToolbarItem[] | undefined;
  /** Stands at the start: segments, fold buttons. */
  start?: ReactNode;
}

/** The tools of a list. Everything works by keyboard and says its name. */
export function ListToolbar(props: ListToolbarProps) {
  const { quickTitles, choice, panel, saved, isFetching, onRefresh, more = [], start } = props;
  const t = useWords<typeof phrases>('list');
  const offered = useOffered(more);
  return (
    <div className="list-tools">
      {start}
      <div className="list-tools-end">
        <QuickSearch titles={quickTitles} value={props.quickSearch} onChange={props.onQuickSearch} />
        {panel && (
          <span className="list-tools-panel">
            <Button
              icon={<ListFilter size={15} aria-hidden />}
              aria-expanded={panel.isOpen}
              aria-label={panel.count ? t('filter_count', { n: panel.count }) : t('filter')}
              className={panel.isOpen ? 'is-open' : ''}
              onClick={panel.toggle}
            >
              <span className="list-tools-word">{t('filter')}</span>
            </Button>
            {panel.count > 0 && (
              <b className="list-tools-count num" aria-hidden>
                {panel.count}
              </b>
            )}
          </span>
        )}
        <Space.Compact>
          {saved && (
            <ToolbarPopover title={t('filters.title')} icon={<Bookmark size={15} aria-hidden />}>
              {(button) => <SavedFiltersMenu {...saved} button={button} />}
            </ToolbarPopover>
          )}
          <ToolbarPopover title={t('columns')} icon={<Columns3 size={15} aria-hidden />} className="list-tools-columns">
            {(button) => <ColumnMenu choice={choice} button={button} />}
          </ToolbarPopover>
          <ButtonTip title={t('refresh')} mouseEnterDelay={0.5}>
            <Button
              aria-label={t('refresh')}
              icon={<RotateCw size={15} aria-hidden className={isFetching ? 'is-turning' : undefined} />}
              onClick={onRefresh}
            />
          </ButtonTip>
          {offered.length > 0 && <ToolbarMore items={offered} />}
        </Space.Compact>
      </div>
    </div>
  );
}

interface SegmentedFilterProps {
  segments: Segments;
  columns: readonly ShownColumn<never>[];
  state: ListState;
  words: string;
  onChange: (changes: Partial<ListState>) => void;
}

/** One click narrows the list by one column. */
export function SegmentedFilter({ segments, columns, state, words, onChange }: SegmentedFilterProps) {
  const t = useWords<typeof phrases>('list');
  const feature = useWords(words);
  const column = columns.find((shown) => shown.name === segments.field);
  const filter = state.filters.find((one) => one.field === segments.field);
  const operator: Filter['operator'] = column?.declared?.operators?.includes('IN') === false ? '=' : 'IN';
  const values = (segments.values ?? column?.declared?.values ?? []).map(String);

  const labelOf = (value: string, word: string) => ({
    value,
    label: (
      <span className="segment">
        {word}
        {segments.counts?.[value || 'all'] !== undefined && <em className="num">{segments.counts[value || 'all']}</em>}
      </span>
    ),
  });
  const options = [
    labelOf('', t('all')),
    ...values.map((value) => labelOf(value, column?.view.word?.(value) ?? valueWord(feature, segments.field, value))),
  ];
  const others = state.filters.filter((one) => one.field !== segments.field);

  return (
    <Segmented
      className="list-segments edge-fades"
      aria-label={column?.title ?? segments.field}
      value={filter && values.includes(filter.value) ? filter.value : filter ? undefined : ''}
      options={options}
      onChange={(value) => onChange({ filters: withFilter(others, { field: segments.field, operator, value }) })}
    />
  );
}

function QuickSearch({ titles, value, onChange }: { titles: readonly string[]; value: string; onChange: (words: string) => void }) {
  const t = useWords<typeof phrases>('list');
  const joined = useJoined();
  const [words, setWords] = useState(() => typedWords(value));
  const { typed } = words;
  if (words.asked !== value) setWords(withAsked(words, value));
  const ask = useCallback(
    (question: string) => {
      setWords((before) => withSent(before, question));
      onChange(question);
    },
    [onChange],
  );
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => ask(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, ask]);

  const label = titles.length ? t('quick_search_in', { names: joined(titles.map(withinSentence)) }) : t('quick_search');
  return (
    <Input
      className="list-quick"
      prefix={<Search size={15} aria-hidden />}
      placeholder={label}
      aria-label={label}
      maxLength={100}
      allowClear={clearBy(t('clear'))}
      value={typed}
      onChange={(event) => {
        const { value: typedNow } = event.target;
        setWords((before) => ({ ...before, typed: typedNow }));
      }}
      onPressEnter={() => ask(typed.trim())}
    />
  );
}

/** `Title` is `title` there; `IP` stays. */
function withinSentence(title: string): string {
  return title.replace(/^[A-Z](?=[a-z-])/, (letter) => letter.toLowerCase());
}

interface ToolbarPopoverProps {
  title: string;
  icon: ReactNode;
  className?: string;
  children: (button: MenuButton) => ReactNode;
}

/** A button that opens a panel below it; the panel is fetched when it is first opened. */
function ToolbarPopover({ title, icon, className, children }: ToolbarPopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <AppPopover label={title} fallback={<Spin size="small" />} content={() => children(button)}>
      {(isOpen) => (
        <Button
          ref={button}
          aria-label={title}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          title={title}
          icon={icon}
          {...(className === undefined ? {} : { className })}
        />
      )}
    </AppPopover>
  );
}
