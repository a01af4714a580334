/** What the inbox asks beside its rows. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { minuteMs } from '#kit/contract/units.ts';
import { messages } from '../messages.contract.ts';

/** Who can be given a message, and the forms they come from. */
export function useChoices() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, messages.controller, 'choices'],
    queryFn: ({ signal }) => client(messages).choices({}, { signal, quiet: true, dedupe: false }),
  });
}

export function useMessage(id: number) {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, messages.controller, 'one', id],
    queryFn: ({ signal }) => client(messages).find({ query: { id } }, { signal, quiet: true, dedupe: false }),
    // Addresses of files open for a quarter of an hour.
    staleTime: 10 * minuteMs,
    refetchInterval: 10 * minuteMs,
  });
}
