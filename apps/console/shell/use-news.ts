/** When somebody is told something new, or more or less waits for them, lists on show are read again: what they say of it is from before. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import type { notices } from '#features/notices/contract.ts';
import { useArea } from '#kit/console/area.tsx';
import type { Answer } from '#kit/contract/endpoint.ts';

/** What lists are read by, and the figures above them. Forms are not: what is typed there has its own way to what is newer. */
const readings: readonly unknown[] = ['index', 'counts', 'queue'];

/** @param news the newest notice and how much waits where, as soon as it is known: what others judged is told to its author only */
export function useNews(news: Pick<Answer<typeof notices.endpoints.unread>, 'newest' | 'waiting'> | undefined): void {
  const { key } = useArea();
  const client = useQueryClient();
  const known = useRef('');
  const now = news ? JSON.stringify([news.newest, news.waiting]) : '';
  useEffect(() => {
    const before = known.current;
    known.current = now || before;
    if (!before || !now || now === before) return;
    void client.invalidateQueries({ predicate: ({ queryKey: [area, , reading] }) => area === key && readings.includes(reading) });
  }, [client, key, now]);
}
