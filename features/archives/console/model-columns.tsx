/** What the content model of the chosen column adds to the list: columns for its fields, and filters. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { useJoined, useWords } from '#kit/console/i18n.ts';
import { patiently } from '#kit/console/patiently.ts';
import { archiveList } from '../archives.contract.ts';
import { useColumnModel } from './column-model.queries.ts';
import type { ModelColumns } from './model-views.tsx';

/** @param column 0: none is chosen, and documents of every model are listed
 * @param shown what the list shows anyway */
export function useModelColumns(column: number, shown: readonly string[]) {
  const t = useWords();
  const joined = useJoined();
  const { can } = useArea();
  const { data } = useColumnModel(column);
  const model = data?.model;
  const hasFields = Boolean(model?.fields.length);
  // Most lists are looked at without a model: what its fields need comes with the first one.
  const { data: views } = useQuery({
    queryKey: ['model-views'],
    queryFn: () => patiently(() => import('./model-views.tsx')),
    enabled: hasFields,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const none: ModelColumns = { declared: archiveList.columns, show: [...shown], columns: {}, inFiles: [], extra: {} };
    return model && hasFields && views ? views.columnsOf(model, { shown, yes: t('yes'), no: t('no'), joined, can }) : none;
  }, [model, hasFields, views, shown, t, joined, can]);
}
