/** The fields of the model in their groups. They change places by drag or by keyboard, within a group and between groups. */
import { Copy, GripVertical, Plus, Trash2 } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { kinds } from '#kit/contract/field-kinds.ts';
import { InputType } from '#kit/contract/input-types.ts';
import { Button } from '../controls.ts';
import { SortableItems, useSortableItem } from '../form/inputs/sortable-items.tsx';
import { useLang, useWords } from '../i18n.ts';
import { EmptyState } from '../states.tsx';
import { addGroup, type CanvasItem, copyField, type DraftField, itemsOf, moveItem } from './design.ts';
import { GroupHead } from './group-head.tsx';
import { KindIcon } from './kind-icon.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { kindMime } from './palette.tsx';
import { type DesignState, newId } from './use-design.ts';

interface CanvasProps {
  state: DesignState;
  /** A kind was dropped at this place among the items. */
  onDropKind: (type: InputType, at: number) => void;
}

export function Canvas({ state, onDropKind }: CanvasProps) {
  const t = useWords<typeof phrases>('designer');
  const { design, change } = state;
  const [dropAt, setDropAt] = useState<number>();
  const items = itemsOf(design);
  /** The item under the pointer; a field cannot stand above the head of the first group. */
  const placeOf = ({ target }: DragEvent) => {
    const place = target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : undefined;
    return place ? Math.max(Number(place), 1) : items.length;
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(kindMime)) return;
    event.preventDefault();
    setDropAt(placeOf(event));
  };
  const drop = (event: DragEvent) => {
    const type = InputType.safeParse(event.dataTransfer.getData(kindMime));
    if (!type.success) return;
    event.preventDefault();
    setDropAt(undefined);
    onDropKind(type.data, placeOf(event));
  };
  return (
    <section className="designer-canvas" aria-label={t('canvas')} onDragOver={over} onDrop={drop} onDragLeave={() => setDropAt(undefined)}>
      {design.fields.length === 0 && <EmptyState title={t('canvas_empty')} hint={t('canvas_empty_hint')} />}
      <SortableItems ids={items.map(({ id }) => id)} layout="column" onMove={(from, to) => change(moveItem(design, from, to))}>
        {items.map((item, place) => (
          <div key={item.id} className={dropAt === place ? 'designer-place is-target' : 'designer-place'} data-place={place}>
            <Item item={item} state={state} isEmpty={item.field === undefined && items[place + 1]?.field === undefined} />
          </div>
        ))}
      </SortableItems>
      <Button type="text" icon={<Plus size={15} aria-hidden />} onClick={() => change(addGroup(design, t('new_group')))}>
        {t('add_group')}
      </Button>
    </section>
  );
}

function Item({ item, state, isEmpty }: { item: CanvasItem; state: DesignState; isEmpty: boolean }) {
  if (item.field) return <FieldCard field={item.field} state={state} />;
  return <GroupHead id={item.id} group={item.group} state={state} isEmpty={isEmpty && state.design.fields.length > 0} />;
}

function FieldCard({ field, state }: { field: DraftField; state: DesignState }) {
  const t = useWords<typeof phrases>('designer');
  const lang = useLang();
  const { design, change, chosenId, choose, objections, remove } = state;
  const { item, handle, isDragging } = useSortableItem(field.id);
  const title = field.title || t('untitled');
  const objection = Object.values(objections[field.id] ?? {})[0];
  const face = useRef<HTMLButtonElement>(null);
  // It was added below everything else, or it is the one that keeps all of it from being saved.
  const isLookedFor = chosenId === field.id && (field.key === undefined || objection !== undefined);
  useEffect(() => {
    if (isLookedFor) face.current?.scrollIntoView({ block: 'nearest' });
  }, [isLookedFor]);
  const marks = (['required', 'in_list', 'in_search', 'in_filter', 'built_in'] as const).filter((mark) => field[mark]);
  const states = [chosenId === field.id && 'is-chosen', isDragging && 'is-dragging', objection && 'is-wrong'];
  return (
    <div {...item} className={['designer-field', ...states].filter(Boolean).join(' ')}>
      <button type="button" className="designer-grip" {...handle} aria-label={t('drag_field', { title })}>
        <GripVertical size={16} aria-hidden />
      </button>
      <button
        type="button"
        ref={face}
        className="designer-field-face"
        aria-label={t('select_field', { title })}
        aria-pressed={chosenId === field.id}
        onClick={() => choose(field.id)}
      >
        <KindIcon type={field.type} />
        <span className="designer-field-words">
          <b>{title}</b>
          <span>
            {field.name} · {kinds[field.type].title[lang]}
          </span>
          {objection && <span className="designer-objection">{objection}</span>}
        </span>
        <span className="designer-marks">
          {marks.map((mark) => (
            <i key={mark}>{t(`mark.${mark}`)}</i>
          ))}
        </span>
      </button>
      <Button
        type="text"
        size="small"
        icon={<Copy size={14} aria-hidden />}
        aria-label={t('copy_field', { title })}
        onClick={() => {
          const id = newId();
          change(copyField(design, field, id));
          choose(id);
        }}
      />
      {!field.built_in && (
        <Button
          type="text"
          size="small"
          icon={<Trash2 size={14} aria-hidden />}
          aria-label={t('remove_field', { title })}
          onClick={() => remove(field)}
        />
      )}
    </div>
  );
}
