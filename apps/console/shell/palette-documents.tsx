/** Documents whose title has what is typed, between the pages and the actions. */
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { archives } from '#features/archives/contract.ts';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

/** Typing pauses this long before it is asked. */
const pauseMs = 250;
const shownMax = 6;

export function PaletteDocuments({ typed, onDone }: { typed: string; onDone: () => void }) {
  const t = useWords<typeof phrases>('shell');
  const { can, client, key, to } = useArea();
  const navigate = useNavigate();
  const words = usePaused(typed.trim());
  const { data } = useQuery({
    queryKey: [key, archives.controller, 'palette', words],
    queryFn: ({ signal }) =>
      client(archives).index({ query: { quickSearch: words, limit: shownMax } }, { signal, quiet: true, dedupe: false }),
    enabled: words !== '' && can('corp/archives/index'),
  });
  if (!data?.list.length || words === '') return null;
  const placeOf = (id: number, title: string) =>
    to(can('corp/archives/edit') ? `corp/archives/edit/${id}` : `corp/archives?quickSearch=${encodeURIComponent(title)}`);
  return (
    <Command.Group heading={t('palette.documents')}>
      {data.list.map(({ id, title, column }) => (
        <Command.Item
          key={id}
          value={`document ${id}`}
          keywords={[title, typed]}
          onSelect={() => {
            onDone();
            void navigate(placeOf(id, title));
          }}
        >
          <FileText size={17} aria-hidden />
          <span>{title}</span>
          <small>{column.name}</small>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
