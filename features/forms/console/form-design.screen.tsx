/** The page of one form: its fields are put together here, and tried out. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { patiently } from '#kit/console/patiently.ts';
import { useScreenTitle } from '#kit/console/screen.ts';
import { FailedState, PageSkeleton } from '#kit/console/states.tsx';
import { useReadOnce } from '#kit/console/use-read-once.ts';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { useWayBack } from '#kit/console/use-way-back.ts';
import { formKinds, forms } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

const Designer = lazy(() => patiently(() => import('#kit/console/designer/designer.tsx')).then((loaded) => ({ default: loaded.Designer })));

export function FormDesignScreen() {
  const t = useWords<typeof phrases>('forms');
  const id = Number(useParams().id);
  const { client, key, can } = useArea();
  const queries = useQueryClient();
  const refresh = useRefresh(forms.controller);
  const queryKey = [key, forms.controller, 'design', id];
  const back = useWayBack('corp/forms');
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useReadOnce({
    queryKey,
    queryFn: ({ signal }) => client(forms).find({ query: { id } }, { signal, quiet: true, dedupe: false }),
  });
  useScreenTitle(data?.row.name);
  if (error && !data) return <FailedState error={error} onRetry={refetch} onBack={back} />;
  if (!data) return <PageSkeleton />;
  const { row } = data;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Designer
        key={`${id}:${round}`}
        row={row}
        canEdit={can('corp/forms/edit')}
        kinds={formKinds}
        hasLists={false}
        words={{
          name: t('fields.name'),
          status: t('fields.status'),
          statusHelp: t('status_help'),
          saved: t('saved'),
          conflict: (name) => t('conflict', { name }),
          preview: t('preview_hint'),
        }}
        save={async (body, version) => {
          const answer = await client(forms).edit({ body: { id, version, ...body } }, { quiet: true });
          void refresh();
          queries.setQueryData(queryKey, answer);
          return answer.row;
        }}
        newest={async () => (await client(forms).find({ query: { id } }, { quiet: true, dedupe: false })).row}
        onReload={() => void refetch().then(() => setRound(round + 1))}
      />
    </Suspense>
  );
}
