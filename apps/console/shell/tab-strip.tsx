/** The open pages: links in a row, dragged or moved by keyboard, each with a menu of its own. */
import { type Announcements, closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { type KeyboardEvent, useRef, useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { useActiveInView } from '#kit/console/use-active-in-view.ts';
import type { phrases } from './locales/zh-cn.ts';
import { OneTab } from './one-tab.tsx';
import { useShell } from './shell-state.ts';

const dragAfterPixels = 6;

const nothing = () => undefined;
/** Only a pointer drags tabs; what the keyboard moves is said below. */
const silent: Announcements = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

export function TabStrip() {
  const t = useWords<typeof phrases>('shell');
  const { tabs } = useShell();
  const strip = useRef<HTMLElement>(null);
  const [moved, setMoved] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: dragAfterPixels } }));
  // A tab grows when its page says what it is called.
  const active = tabs.list.find(({ id }) => id === tabs.activeId);
  useActiveInView(strip, active && `${active.id} ${active.title}`);

  const drop = ({ active, over }: DragEndEvent) => over && tabs.move(String(active.id), String(over.id));
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const links = [...(strip.current?.querySelectorAll<HTMLElement>('.tab-link') ?? [])];
    const at = links.findIndex((link) => link.matches(':focus'));
    const current = tabs.list[at];
    if (!current) return;
    if (event.key === 'Delete' && tabs.list.length > 1) tabs.close(current.id);
    if (step === undefined) return;
    event.preventDefault();
    const neighbour = tabs.list[at + step];
    if (!neighbour) return;
    if (!event.altKey) return links[at + step]?.focus();
    tabs.move(current.id, neighbour.id);
    setMoved(t('tab.moved', { title: current.title, n: at + step + 1 }));
  };

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      >
        <nav
          ref={strip}
          className="tabs edge-fades"
          aria-label={t('open_tabs')}
          onKeyDown={press}
          onWheel={(event) => {
            if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY;
          }}
        >
          <SortableContext items={tabs.list.map((tab) => tab.id)} strategy={horizontalListSortingStrategy}>
            {tabs.list.map((tab) => (
              <OneTab key={tab.id} tab={tab} />
            ))}
          </SortableContext>
        </nav>
      </DndContext>
      <span className="visually-hidden" role="status">
        {moved}
      </span>
    </>
  );
}
