/** The filters that a person saved for a list. */
import { useLocation, useNavigate } from 'react-router';

import type { Columns } from '#kit/contract/list.ts';
import { usePreference } from '../use-preference.ts';
import { type ListState, readState } from './query-state.ts';
import { type Beside, defaultQuery, isBeside, noFilters, opensBeside, SavedFilters, savedQuery } from './saved-filters.ts';
import type { SavedFiltersMenuProps } from './saved-filters-menu.tsx';

export interface KeptFilters {
  /** The question that the list opens with, as an address writes it; empty where there is none. */
  opening: string;
  /** What the menu of saved filters is told. */
  menu: (state: ListState, change: (changes: Partial<ListState>) => void) => SavedFiltersMenuProps;
}

const nothing: Beside = { values: {}, path: '' };

/** `const kept = useSavedFilters('auth.Admin', columns); kept.menu(state, change)` */
export function useSavedFilters(controller: string, columns: Columns, beside = nothing): KeptFilters {
  const [saved, keep] = usePreference(`filters.${controller}`, SavedFilters, noFilters);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const opening = defaultQuery(saved);
  return {
    opening: opensBeside(opening, beside) ? opening : '',
    menu: (state, change) => ({
      saved,
      query: savedQuery(state, columns, beside.values),
      isShown: (query) => query === savedQuery(state, columns, beside.values) || query === savedQuery(state, columns),
      onKeep: keep,
      onApply: (query) => {
        if (isBeside(query, beside)) {
          // As a link would: fields that are not known yet are read when they are.
          const limit = new URLSearchParams(search).get('limit');
          const asked = new URLSearchParams([...new URLSearchParams(query), ...(limit ? [['limit', limit]] : [])]);
          void navigate(`${beside.path}?${asked}`, { replace: beside.path === pathname });
          return;
        }
        const { order, quickSearch, filters } = readState(new URLSearchParams(query), columns);
        change({ order, quickSearch, filters });
      },
    }),
  };
}
