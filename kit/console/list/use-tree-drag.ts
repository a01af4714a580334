/** Carrying a row of a tree to another place, with the pointer or with the keyboard; what happens is said aloud. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

import { useWords } from '../i18n.ts';
import type { RowId } from './list-types.ts';
import type { phrases } from './locales/zh-cn.ts';
import { stepFor } from './tree-keys.ts';
import { isAt, placeOf, spotAt, type TreePlace, type TreeShown, type TreeSpot } from './tree-places.ts';
import { followPointer } from './tree-pointer.ts';
import { flatten, idOf } from './tree-rows.ts';

export interface TreeDrag {
  movingId: RowId | undefined;
  /** Where the row would go now. */
  spot: TreeSpot | undefined;
  carried: Carried | undefined;
  said: string;
  pick: (event: PointerEvent<HTMLElement>, id: RowId) => void;
  press: (event: KeyboardEvent<HTMLElement>, id: RowId) => void;
  /** Puts a row back that the keyboard carries. */
  cancel: () => void;
}

/** What is carried, and below which row it would stand. */
export interface Carried {
  name: string;
  where: string | undefined;
  /** The pointer, in pixels of the window; with the keyboard, the row beside which it would stand. */
  at: { x: number; y: number } | { row: RowId; side: TreeSpot['side'] };
}

interface Told<Row> {
  shown: TreeShown<Row>;
  nameOf: (row: Row) => string;
  onUnfold: (id: RowId) => void;
  onPlace: (id: RowId, place: TreePlace) => void;
}

interface Carrying {
  id: RowId;
  spot: TreeSpot | undefined;
  /** The pointer; undefined for the keyboard. */
  at: { x: number; y: number } | undefined;
}

/** A folded branch opens when a row is held over it for so long. */
const unfoldAfterMs = 700;

/** For the grips of the rows: `pick` hears their pointer, `press` their keys; whichever has begun, the other waits. */
export function useTreeDrag<Row extends object>(told: Told<Row>): TreeDrag {
  const { carrying, setCarrying, latest, carriedOf, nameById, said, say, sayPlace, drop } = useCarrying(told);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  useUnfolding(carrying, told.onUnfold);
  const keepFocus = useFocusKept(told.shown.rows);

  const pick = (event: PointerEvent<HTMLElement>, id: RowId) => {
    if (event.button !== 0 || carrying) return;
    stop.current = followPointer<TreeSpot>(event.nativeEvent, {
      onMove: ({ x, y, row, part }) => {
        const spot = row === undefined ? undefined : spotAt(latest.current, id, { at: row, part });
        setCarrying({ id, spot, at: { x, y } });
        if (spot) sayPlace(id, spot);
        return spot;
      },
      onEnd: (spot) => drop(id, spot),
    });
  };

  const press = (event: KeyboardEvent<HTMLElement>, id: RowId) => {
    if (carrying?.at || event.repeat) return;
    if (!carrying) {
      if (event.code !== 'Space' && event.code !== 'Enter') return;
      event.preventDefault();
      setCarrying({ id, spot: undefined, at: undefined });
      say('place_start', { name: nameById(id) });
      return;
    }
    const step = stepFor(event.code, latest.current, id, carrying.spot);
    // Where it goes no further, the page is not what moves.
    if (step === undefined && !event.code.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) return;
    if (step === 'drop') keepFocus(id);
    if (step === 'drop' || step === 'cancel') return drop(id, step === 'drop' ? carrying.spot : undefined);
    setCarrying({ ...carrying, spot: step });
    sayPlace(id, step);
    rowElement(step.at)?.scrollIntoView({ block: 'nearest' });
  };

  return {
    movingId: carrying?.id,
    spot: carrying?.spot,
    carried: carrying && carriedOf(carrying),
    said,
    pick,
    press,
    cancel: () => carrying && !carrying.at && drop(carrying.id, undefined),
  };
}

/** What is carried where, and how it ends. */
function useCarrying<Row extends object>({ shown, nameOf, onPlace }: Told<Row>) {
  const t = useWords<typeof phrases>('list');
  const [carrying, setCarrying] = useState<Carrying>();
  const [said, setSaid] = useState('');
  // Pointer and timers ask later than the drawing that started them.
  const latest = useRef(shown);
  latest.current = shown;

  const nameById = (id: RowId) => {
    const row = flatten(latest.current.rows).find((one) => idOf(one) === id);
    return row ? nameOf(row) : '';
  };
  const say = (word: 'place_start' | 'place_done' | 'drag_cancel', names: { name: string }) => setSaid(t(word, names));
  const whereOf = ({ parentId }: TreePlace) => (parentId === 0 ? t('place_top') : t('place_in', { parent: nameById(parentId) }));
  const sayPlace = (id: RowId, spot: TreeSpot) =>
    setSaid(t(`place_${spot.side}`, { name: nameById(id), over: nameById(spot.at), where: whereOf(spot) }));
  const carriedOf = ({ id, spot, at }: Carrying): Carried => {
    // Picked up by a key it is at its own place, which a pointer has left.
    const place = spot ?? (at ? undefined : placeOf(latest.current.rows, id));
    return { name: nameById(id), where: place && whereOf(place), at: at ?? { row: spot?.at ?? id, side: spot?.side ?? 'into' } };
  };
  const drop = (id: RowId, spot: TreeSpot | undefined) => {
    const now = placeOf(latest.current.rows, id);
    const isNew = spot && now && !isAt(spot, now);
    setCarrying(undefined);
    say(isNew ? 'place_done' : 'drag_cancel', { name: nameById(id) });
    if (isNew) onPlace(id, { parentId: spot.parentId, beforeId: spot.beforeId });
  };
  return { carrying, setCarrying, latest, carriedOf, nameById, said, say, sayPlace, drop };
}

/** A row that goes elsewhere in the table loses the focus on the way. */
function useFocusKept(rows: readonly object[]): (id: RowId) => void {
  const kept = useRef<RowId>(undefined);
  useEffect(() => {
    const id = kept.current;
    if (id === undefined || rows.length === 0) return;
    kept.current = undefined;
    rowElement(id)?.querySelector<HTMLElement>('.grip')?.focus();
  }, [rows]);
  return (id) => {
    kept.current = id;
  };
}

function useUnfolding(carrying: Carrying | undefined, onUnfold: (id: RowId) => void) {
  const over = carrying?.at && carrying.spot?.side === 'into' ? carrying.spot.at : undefined;
  const unfold = useRef(onUnfold);
  unfold.current = onUnfold;
  useEffect(() => {
    if (over === undefined) return;
    const timer = setTimeout(() => unfold.current(over), unfoldAfterMs);
    return () => clearTimeout(timer);
  }, [over]);
}

export function rowElement(id: RowId): Element | null {
  return document.querySelector(`tr[data-row-key="${id}"]`);
}
