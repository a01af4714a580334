/** The page of one model: its fields are put together here, and tried out. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { patiently } from '#kit/console/patiently.ts';
import { useScreenTitle } from '#kit/console/screen.ts';
import { FailedState, PageSkeleton } from '#kit/console/states.tsx';
import { useReadOnce } from '#kit/console/use-read-once.ts';
import { useWayBack } from '#kit/console/use-way-back.ts';
import { models } from '../contract.ts';
import './models.css';

const ModelDesigner = lazy(() => patiently(() => import('./model-designer.tsx')).then((loaded) => ({ default: loaded.ModelDesigner })));

export function ModelEditScreen() {
  const id = Number(useParams().id);
  const { client, key } = useArea();
  const queries = useQueryClient();
  const queryKey = [key, models.controller, 'design', id];
  const back = useWayBack('corp/models');
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useReadOnce({
    queryKey,
    queryFn: ({ signal }) => client(models).find({ query: { id } }, { signal, quiet: true, dedupe: false }),
  });
  useScreenTitle(data?.row.name);
  if (error && !data) return <FailedState error={error} onRetry={refetch} onBack={back} />;
  if (!data) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ModelDesigner
        key={`${id}:${round}`}
        row={data.row}
        onSaved={(answer) => queries.setQueryData(queryKey, answer)}
        onReload={() => void refetch().then(() => setRound(round + 1))}
      />
    </Suspense>
  );
}
