/** The order of related documents: dragged by mouse or by keyboard. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { GripVertical, X } from 'lucide-react';
import { useArea } from '#kit/console/area.tsx';
import { moved, SortableItems, useSortableItem } from '#kit/console/form/inputs/sortable-items.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { archives } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import './related-order.css';

interface RelatedOrderProps {
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

export function RelatedOrder({ ids, onChange }: RelatedOrderProps) {
  const t = useWords<typeof phrases>('archives');
  const titleOf = useTitles(ids);
  return (
    <SortableItems layout="column" ids={ids.map(String)} onMove={(from, to) => onChange(moved(ids, from, to))}>
      <ol className="related-order" aria-label={t('related_order')}>
        {ids.map((id) => (
          <RelatedItem key={id} id={id} title={titleOf(id)} onRemove={() => onChange(ids.filter((other) => other !== id))} />
        ))}
      </ol>
    </SortableItems>
  );
}

function RelatedItem({ id, title, onRemove }: { id: number; title: string; onRemove: () => void }) {
  const t = useWords<typeof phrases>('archives');
  const { item, handle, isDragging } = useSortableItem(String(id));
  return (
    <li {...item} data-dragging={isDragging}>
      <button type="button" className="related-grip" aria-label={t('related_move', { title })} {...handle}>
        <GripVertical size={15} aria-hidden />
      </button>
      <span>{title}</span>
      <button type="button" aria-label={t('related_remove', { title })} onClick={onRemove}>
        <X size={14} aria-hidden />
      </button>
    </li>
  );
}

/** One question for all of them, whatever their order. */
function useTitles(ids: readonly number[]): (id: number) => string {
  const { client, key } = useArea();
  const asked = [...ids].sort((a, b) => a - b);
  const { data } = useQuery({
    queryKey: [key, archives.controller, 'titles', asked],
    queryFn: ({ signal }) =>
      client(archives).index(
        { query: { limit: asked.length, search: [{ field: 'id', operator: 'IN', val: asked.join(',') }] } },
        { signal, quiet: true, dedupe: false },
      ),
    placeholderData: keepPreviousData,
  });
  const titles = new Map(data?.list.map(({ id, title }) => [id, title]));
  return (id) => titles.get(id) ?? `#${id}`;
}
