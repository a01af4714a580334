/** Choosing where there is a time: antd waits for its button, and lets go of what was chosen when the field is left without it. */
import type { Dayjs } from 'dayjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type Sides = readonly [Dayjs | null, Dayjs | null];

/** Every press is taken at once: what the field shows is what it has. The button closes the calendar, Escape takes back what was chosen in it. */
function useChoosing<T>(value: T, onTake: (value: T) => void) {
  const [isOpen, setIsOpen] = useState(false);
  const before = useRef(value);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) onTake(before.current);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: KeyboardEvent) => hear(event);
    // After a press the focus is in the calendar, which stands elsewhere in the page; and before antd closes it.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOpen]);
  const onOpenChange = (opens: boolean) => {
    if (opens) before.current = value;
    setIsOpen(opens);
  };
  // What the pointer is over is not chosen: columns of times move on below it.
  return { onOpenChange, previewValue: false } as const;
}

/** For a calendar of one moment. */
export function useChoosingOne(value: Dayjs | null, onTake: (value: Dayjs | null) => void) {
  const shared = useChoosing(value, onTake);
  const take = (chosen: Dayjs | Dayjs[] | null | undefined) => onTake(Array.isArray(chosen) ? null : (chosen ?? null));
  return { ...shared, value, onChange: take, onCalendarChange: take };
}

/** For a calendar of two: either side may be open. */
export function useChoosingTwo(value: Sides, onTake: (value: Sides) => void) {
  const shared = useChoosing(value, onTake);
  const take = (chosen: Sides | null) => onTake(chosen ?? [null, null]);
  const [first, last] = value;
  const both: [Dayjs | null, Dayjs | null] = [first, last];
  return { ...shared, value: both, onChange: take, onCalendarChange: take };
}
