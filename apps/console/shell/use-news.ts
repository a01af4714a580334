/** When somebody is told something new, lists on show are read again: what they say of it is from before. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useArea } from '#kit/console/area.tsx';

/** What lists are read by, and the figures above them. Forms are not: what is typed there has its own way to what is newer. */
const readings: readonly unknown[] = ['index', 'counts', 'queue'];

/** @param newest the id of the newest notice, as soon as it is known */
export function useNews(newest: number | undefined): void {
  const { key } = useArea();
  const client = useQueryClient();
  const known = useRef(newest);
  useEffect(() => {
    const before = known.current;
    known.current = newest ?? before;
    if (before === undefined || newest === undefined || newest <= before) return;
    void client.invalidateQueries({ predicate: ({ queryKey: [area, , reading] }) => area === key && readings.includes(reading) });
  }, [client, key, newest]);
}
