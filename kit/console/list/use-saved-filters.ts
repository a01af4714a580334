/** The filters that a person saved for a list. */
import type { Columns } from '#kit/contract/list.ts';
import { usePreference } from '../use-preference.ts';
import { type ListState, readState } from './query-state.ts';
import { defaultQuery, noFilters, SavedFilters, savedQuery } from './saved-filters.ts';
import type { SavedFiltersMenuProps } from './saved-filters-menu.tsx';

export interface KeptFilters {
  /** The question that the list opens with, as an address writes it; empty where there is none. */
  opening: string;
  /** What the menu of saved filters is told. */
  menu: (state: ListState, change: (changes: Partial<ListState>) => void) => SavedFiltersMenuProps;
}

/** `const kept = useSavedFilters('auth.Admin', columns); kept.menu(state, change)` */
export function useSavedFilters(controller: string, columns: Columns): KeptFilters {
  const [saved, keep] = usePreference(`filters.${controller}`, SavedFilters, noFilters);
  return {
    opening: defaultQuery(saved),
    menu: (state, change) => ({
      saved,
      query: savedQuery(state, columns),
      onKeep: keep,
      onApply: (query) => {
        const { order, quickSearch, filters } = readState(new URLSearchParams(query), columns);
        change({ order, quickSearch, filters });
      },
    }),
  };
}
