/** What the content model of a column asks of its documents: for the list as for the editor, so it knows nothing of forms. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { archives } from '../contract.ts';

/** The content model of a column; null where it has none. */
export function useColumnModel(columnId: number) {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, archives.controller, 'model', columnId],
    queryFn: ({ signal }) => client(archives).model({ query: { column_id: columnId } }, { signal, quiet: true, dedupe: false }),
    enabled: columnId > 0,
  });
}
