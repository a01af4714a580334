/** Below a list: how many rows there are, and the way to the other pages. */
import { Button } from 'antd';

import { rowsReachable } from '#kit/contract/list.ts';
import { useWords } from '../i18n.ts';
import { grouped } from '../numbers.ts';
import type { phrases } from './locales/zh-cn.ts';
import { Pager } from './pager.tsx';
import { type ListState, pageSizes } from './query-state.ts';

interface ListFooterProps {
  state: ListState;
  total: number;
  more: boolean;
  /** Rows on this page. */
  shown: number;
  onChange: (changes: Partial<ListState>) => void;
  isNarrow: boolean;
}

/** Totals that the server did not count to the end read "1,000+" and can be counted on demand. */
export function ListFooter({ state, total, more, shown, onChange, isNarrow }: ListFooterProps) {
  const t = useWords<typeof phrases>('list');
  const first = (state.page - 1) * state.limit + 1;
  // With an open end there is always one more page to try while this one is full.
  const known = more ? Math.max(total, state.page * state.limit + (shown === state.limit ? state.limit : 0)) : total;

  const counted = t(more ? 'total_more' : 'total', { total: grouped(total) });

  return (
    <footer className="list-foot" ref={tellHeight}>
      <span className="list-foot-total num">
        {isNarrow ? counted : t('range', { from: grouped(first), to: grouped(first + shown - 1), counted })}
        {more && (
          <Button type="link" size="small" onClick={() => onChange({ exact: true, page: state.page })}>
            {t('count_exactly')}
          </Button>
        )}
      </span>
      <Pager
        current={state.page}
        pageSize={state.limit}
        total={Math.min(known, rowsReachable)}
        simple={isNarrow ? { readOnly: true } : false}
        showSizeChanger={isNarrow ? false : { 'aria-label': t('page_size', { n: state.limit }) }}
        showLessItems
        pageSizeOptions={[...pageSizes]}
        onChange={(page, limit) => onChange({ page: limit === state.limit ? page : 1, limit })}
      />
    </footer>
  );
}

/** The page knows how high its foot is: what sticks above it stands there. */
function tellHeight(foot: HTMLElement | null) {
  const watch = new ResizeObserver(() => foot?.parentElement?.style.setProperty('--list-foot', `${foot.offsetHeight}px`));
  if (foot) watch.observe(foot);
  return () => watch.disconnect();
}
