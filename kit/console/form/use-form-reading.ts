/** Reads the row a form edits: once, so that what is typed afterwards is never replaced by a later reading. */

import { useQueryClient } from '@tanstack/react-query';
import { isRecord } from '#kit/contract/is-record.ts';

import { useArea } from '../area.tsx';
import { useReadOnce } from '../use-read-once.ts';
import type { FormSource, RowValues } from './form-source.ts';

interface ReadingOptions {
  initial?: RowValues | undefined;
  toValues?: ((row: RowValues) => RowValues) | undefined;
}

/** The row, the values to begin with, and the way to the newest row. */
export function useFormReading(source: FormSource, options: ReadingOptions) {
  const area = useArea();
  const client = useQueryClient();
  const key = [area.key, 'form', source.name, source.id ?? 'new'];
  const query = useReadOnce({
    queryKey: key,
    queryFn: ({ signal }) => source.read?.(signal) ?? Promise.resolve({}),
    enabled: source.read !== undefined,
    retry: false,
  });
  const answer = source.read ? query.data : undefined;
  const row = rowOf(answer);
  const valuesOf = (read: RowValues | undefined): RowValues => ({ ...options.initial, ...(read && (options.toValues?.(read) ?? read)) });
  const latest = () => rowOf(client.getQueryData<RowValues>(key));

  return {
    answer,
    row,
    latest,
    start: source.read && !row ? undefined : valuesOf(row),
    failed: query.isError && !row ? query.error : undefined,
    retry: () => void query.refetch(),
    /** The newest values, for comparison: the form goes on from the row it has read. Undefined where there is nothing to read. */
    look: async (): Promise<RowValues | undefined> => {
      if (source.newest) return valuesOf(await source.newest(false));
      return source.read && valuesOf(rowOf(await source.read(new AbortController().signal)));
    },
    /** The newest values, for whoever goes on from them. */
    take: (): Promise<RowValues> => (source.newest ? source.newest(true).then(valuesOf) : query.refetch().then(() => valuesOf(latest()))),
    forget: () => client.invalidateQueries({ queryKey: key }),
  };
}

function rowOf(answer: RowValues | undefined): RowValues | undefined {
  const row = answer && 'row' in answer ? answer.row : answer;
  return isRecord(row) ? row : undefined;
}
