/** Above a new row that would be refused, as by a plan that has no room for it. Nothing is held back: somebody may make room while it is written, and the server decides. */
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';

import { useArea } from '../area.tsx';
import type { FormSource } from './form-source.ts';

export function RoomNotice({ name, ask }: { name: string; ask: NonNullable<FormSource['room']> }) {
  const { key } = useArea();
  const { data } = useQuery({
    queryKey: [key, name, 'room'],
    queryFn: ({ signal }) => ask({}, { signal, quiet: true, dedupe: false }),
    // What was said of the last new row may not be so any more.
    gcTime: 0,
  });
  return typeof data?.full === 'string' && data.full !== '' && <Alert type="warning" showIcon title={data.full} />;
}
