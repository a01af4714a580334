/** How the site looks: a theme and its values, designed beside the pages that come of it, published when they are right. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAnnounce } from '#kit/console/announce.ts';
import { FailedState, FormSkeleton } from '#kit/console/states.tsx';
import type { ThemeRow } from '../contract.ts';
import { Designer } from './designer.tsx';
import { useThemes } from './themes.queries.ts';
import '#kit/console/form/form.css';
import './themes.css';

export function ThemeScreen() {
  const { data, error, refetch, queryKey } = useThemes();
  const queries = useQueryClient();
  const announce = useAnnounce();
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
  const newest = async () => {
    const read = await refetch();
    if (read.error) announce.error(read.error.message);
    return read.error ? undefined : read.data?.row;
  };
  return <Designer row={data.row} round={round} themes={data.themes} siteUrl={data.site_url} onRow={begin} onNewest={newest} />;
}
