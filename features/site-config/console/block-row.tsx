/** One block of the home page: its name, what it shows, and the panel behind it. */
import { ChevronDown, Eye, EyeOff, GripVertical, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Button } from '#kit/console/controls.ts';
import type { PartErrors } from '#kit/console/form/form-errors.ts';
import { PartObjection } from '#kit/console/form/inputs/judged-part.tsx';
import { useSortableItem } from '#kit/console/form/inputs/sortable-items.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { patiently } from '#kit/console/patiently.ts';
import type { HomeBlock } from '#kit/contract/home-blocks.ts';
import type { BindableColumn, Home, OfferedBlock } from '../contract.ts';
import { boundIds } from './block-columns.ts';
import { blockIcons } from './block-icons.ts';
import type { phrases } from './locales/zh-cn.ts';

const BlockPanel = lazy(() => patiently(() => import('./block-panel.tsx')).then((file) => ({ default: file.BlockPanel })));

export interface BlockRowProps {
  id: string;
  block: HomeBlock;
  /** Undefined: the theme does not draw it any more. */
  declared: OfferedBlock | undefined;
  home: Home;
  columns: readonly BindableColumn[];
  isOpen: boolean;
  /** It was added just now, and takes the focus of the menu that it came from. */
  isFresh: boolean;
  /** What is said of it, by the places within it: `settings.link`. */
  errors: PartErrors;
  /** Rises when the first of these is to come into sight; 0: stay. */
  sought: number;
  onOpen: () => void;
  onChange: (block: HomeBlock) => void;
  /** Bindings of the page itself. */
  onHome: (bindings: Partial<Home>) => void;
  onRemove: () => void;
}

export function BlockRow(props: BlockRowProps) {
  const { id, block, declared, home, columns, isOpen, isFresh, errors, onOpen, onChange, onRemove } = props;
  const t = useWords<typeof phrases>('site-config');
  const { item, handle, isDragging } = useSortableItem(id);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFresh) opener.current?.focus();
  }, [isFresh]);
  const Icon = blockIcons[block.kind];
  const usual = declared?.title ?? block.kind;
  const name = block.title || usual;
  const shown = boundIds(home, block).flatMap((column) => columns.find((one) => one.id === column)?.name ?? []);
  const notes = [...(block.title ? [usual] : []), ...shown, ...(block.hidden ? [t('block.hidden')] : [])];
  const [loose] = [...errors].flatMap(([place, message]) => (isOpen && declared && isDrawn(declared, place) ? [] : [message]));
  return (
    <div {...item} className={['block-row', block.hidden && 'is-hidden', isDragging && 'is-dragged'].filter(Boolean).join(' ')}>
      <div className="block-head">
        <button type="button" className="grip" {...handle} aria-label={t('block.drag', { name })}>
          <GripVertical size={15} aria-hidden />
        </button>
        <button ref={opener} type="button" className="block-open" aria-expanded={isOpen} onClick={onOpen}>
          <Icon size={17} aria-hidden />
          <span>
            <b>{name}</b>
            {notes.length > 0 && <small>{notes.join(' · ')}</small>}
          </span>
          <ChevronDown size={15} className="block-chevron" aria-hidden />
        </button>
        <Button
          type="text"
          icon={block.hidden ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
          aria-label={t(block.hidden ? 'block.show' : 'block.hide', { name })}
          onClick={() => onChange({ ...block, hidden: !block.hidden })}
        />
        <Button type="text" icon={<Trash2 size={15} aria-hidden />} aria-label={t('block.remove', { name })} onClick={onRemove} />
      </div>
      {loose !== undefined && <PartObjection>{loose}</PartObjection>}
      {isOpen && declared && (
        <Suspense fallback={<div className="block-wait" />}>
          <BlockPanel {...props} declared={declared} />
        </Suspense>
      )}
    </div>
  );
}

/** The panel has an input for it, and says there what is wrong. */
function isDrawn({ has_head, columns_max, settings }: OfferedBlock, place: string): boolean {
  const [name, setting] = place.split('.');
  switch (name) {
    case 'title':
    case 'lead':
      return has_head;
    case 'column_ids':
      return columns_max > 0;
    default:
      return name === 'settings' && settings.some((one) => one.name === setting);
  }
}
