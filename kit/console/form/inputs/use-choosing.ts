/** Choosing in a calendar: antd waits for its button or until it is closed, and lets go of what was chosen when the field is left before. */
import type { Dayjs } from 'dayjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type Sides = readonly [Dayjs | null, Dayjs | null];

/** Every press is taken at once: what the field shows is what it has. The button closes the calendar, Escape takes back what was chosen in it. */
function useChoosing<T>(value: T, keyOf: (value: T) => string, onTake: (value: T) => void) {
  const [isOpen, setIsOpen] = useState(false);
  const before = useRef(value);
  const chosen = useRef<string>(undefined);
  const key = keyOf(value);
  // What was typed and taken meanwhile was not chosen in it.
  const note = useEffectEvent((now: string) => {
    if (now !== chosen.current) before.current = value;
  });
  useEffect(() => note(key), [key]);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) onTake(before.current);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: KeyboardEvent) => hear(event);
    const look = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('.ant-picker, .ant-picker-dropdown')) setIsOpen(false);
    };
    // After a press the focus is in the calendar, which stands elsewhere in the page; and before antd closes it.
    document.addEventListener('keydown', listen, true);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('keydown', listen, true);
      document.removeEventListener('focusin', look);
    };
  }, [isOpen]);
  const onOpenChange = (opens: boolean) => {
    if (opens) {
      before.current = value;
      chosen.current = undefined;
    }
    setIsOpen(opens);
  };
  const take = (next: T) => {
    chosen.current = keyOf(next);
    onTake(next);
  };
  // What the pointer is over is not chosen: columns of times move on below it.
  return { take, props: { open: isOpen, onOpenChange, previewValue: false } } as const;
}

/** For a calendar of one moment. */
export function useChoosingOne(value: Dayjs | null, onTake: (value: Dayjs | null) => void) {
  const { take, props } = useChoosing(value, secondsOf, onTake);
  const choose = (chosen: Dayjs | Dayjs[] | null | undefined) => take(Array.isArray(chosen) ? null : (chosen ?? null));
  return { ...props, value, onChange: choose, onCalendarChange: choose };
}

/** For a calendar of two: either side may be open. */
export function useChoosingTwo(value: Sides, onTake: (value: Sides) => void) {
  const { take, props } = useChoosing(value, (sides) => sides.map(secondsOf).join(), onTake);
  const choose = (chosen: Sides | null) => take(chosen ?? [null, null]);
  const [first, last] = value;
  const both: [Dayjs | null, Dayjs | null] = [first, last];
  return { ...props, value: both, onChange: choose, onCalendarChange: choose };
}

const secondsOf = (moment: Dayjs | null) => String(moment?.unix() ?? '');
