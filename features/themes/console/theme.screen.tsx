/** How the site looks: a theme and its values, designed beside the pages that come of it, published when they are right. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedState, FormSkeleton } from '#kit/console/states.tsx';
import type { ThemeRow } from '../contract.ts';
import { Designer } from './designer.tsx';
import { useThemes } from './themes.queries.ts';
import '#kit/console/form/form.css';
import './themes.css';

export function ThemeScreen() {
  const { data, error, refetch, queryKey } = useThemes();
  const queries = useQueryClient();
  const [round, setRound] = useState(0);
  if (error && !data)
    return (
      <div className="page">
        <FailedState error={error} onRetry={refetch} />
      </div>
    );
  if (!data)
    return (
      <div className="page">
        <FormSkeleton />
      </div>
    );
  const begin = (row: ThemeRow) => {
    queries.setQueryData(queryKey, { ...data, row });
    setRound(round + 1);
  };
  return (
    <Designer
      row={data.row}
      round={round}
      themes={data.themes}
      siteUrl={data.site_url}
      onRow={begin}
      onReload={() => void refetch().then(() => setRound(round + 1))}
    />
  );
}
