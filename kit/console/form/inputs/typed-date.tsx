/** Around a calendar: what is typed is taken however it is written, by leaving it; what cannot be read stays, and is said. */
import type { Dayjs } from 'dayjs';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { useWords } from '../../i18n.ts';
import { takesEnter } from '../calendars.ts';
import { useFieldPlace } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { isSaveKey } from '../use-save-key.ts';
import { readClock, readDay, readMoment, readYear } from './read-date.ts';

/** How a kind is read, how the calendar writes it (antd knows no shorter moment), and an example of what can be read. */
const kinds = {
  day: { read: readDay, written: 'YYYY-MM-DD', example: '2026-12-31' },
  moment: { read: readMoment, written: 'YYYY-MM-DD HH:mm:ss', example: '2026-12-31 09:30' },
  clock: { read: readClock, written: 'HH:mm:ss', example: '09:30' },
  year: { read: readYear, written: 'YYYY', example: '2026' },
} as const;

interface TypedDateProps {
  kind: keyof typeof kinds;
  /** What the field holds: where that changes, nothing is typed any more. */
  value: unknown;
  /** Of a range: its end lies before its beginning. */
  isBackwards?: boolean;
  /** @param at which of several inputs: 0, and of a range 1 for its end */
  onTake: (moment: Dayjs | null, at: number) => void;
  children: (typed: TypedInto) => ReactNode;
}

/** What the calendar itself is given. */
interface TypedInto {
  preserveInvalidOnBlur: boolean;
  inputReadOnly: boolean;
  onKeyDown: typeof takesEnter;
  status?: 'error';
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** On a phone the calendar stands at the foot of the window (pickers.css): the keyboard would lie over it. */
const isPhone = () => matchMedia('(max-width: 619px) and (pointer: coarse)').matches;

/**
 * antd takes only what is written as it shows it, and lets go of everything else without a word; given more ways to write, it takes the
 * first part of a day that is being typed for another day.
 */
export function TypedDate({ kind, value, isBackwards = false, onTake, children }: TypedDateProps) {
  const t = useWords<typeof phrases>('form');
  const { object } = useFieldPlace();
  const around = useRef<HTMLSpanElement>(null);
  /** What was typed and not judged yet. */
  const typed = useRef<HTMLInputElement>(undefined);
  const [unread, setUnread] = useState<string>();
  const settle = (left?: string) => {
    const input = typed.current;
    if (!input) return;
    const { read, written, example } = kinds[kind];
    const text = (left ?? input.value).trim();
    const moment = text === '' ? null : read(text);
    // As the calendar writes it, it is taken by it, too: else it would go on calling the input invalid.
    if (moment) rewrite(input, moment.format(written));
    typed.current = undefined;
    const objection = moment === undefined ? t(kind === 'clock' ? 'no_clock' : 'no_date', { text, example }) : undefined;
    setUnread(objection);
    // At once: the key that was pressed may save.
    object?.(objection);
    if (moment !== undefined) onTake(moment, placeIn(around.current, input));
  };
  const known = useRef(value);
  // A value from elsewhere takes the place of what was typed.
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    typed.current = undefined;
    setUnread(undefined);
  }, [value]);
  const objection = unread ?? (isBackwards ? t('ends_first') : undefined);
  useEffect(() => object?.(objection), [object, objection]);
  useEffect(() => () => object?.(undefined), [object]);
  const hear = useEffectEvent((event: Event) => {
    const { type, target } = event;
    if (type === 'click') return isPhone() && around.current?.firstElementChild?.scrollIntoView({ block: 'start' });
    if (type === 'input' && target instanceof HTMLInputElement) typed.current = target;
    else if (event instanceof FocusEvent && isInCalendar(event.relatedTarget)) afterPress(settle, typed.current?.value);
    else if (!(event instanceof KeyboardEvent) || event.key === 'Enter' || isSaveKey(event)) settle();
  });
  // Before the form hears of the key.
  useEffect(() => {
    const place = around.current;
    const listen = (event: Event) => hear(event);
    for (const type of heard) place?.addEventListener(type, listen);
    return () => {
      for (const type of heard) place?.removeEventListener(type, listen);
    };
  }, []);
  const id = useId();
  // A field says it itself.
  const isSaid = objection !== undefined && object === undefined;
  return (
    <span ref={around} className="typed-date">
      {children({
        preserveInvalidOnBlur: unread !== undefined,
        inputReadOnly: isPhone(),
        onKeyDown: takesEnter,
        ...(isSaid && { status: 'error', 'aria-describedby': id }),
        // What cannot be read antd calls so itself: that one input.
        ...(isSaid && unread === undefined && { 'aria-invalid': true }),
      })}
      {isSaid && (
        <small id={id} role="alert">
          {objection}
        </small>
      )}
    </span>
  );
}

/** As if it had been typed so: React hears of it only by the way around its own setter. */
function rewrite(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What is pressed in the calendar takes the place of what was typed; taken before that, it would turn the page below the pointer. */
function afterPress(settle: (left?: string) => void, left: string | undefined): void {
  document.addEventListener('click', () => setTimeout(() => settle(left)), { once: true });
}

const isInCalendar = (place: EventTarget | null) => place instanceof Element && place.closest('.ant-picker-dropdown') !== null;

function placeIn(around: HTMLElement | null, input: HTMLInputElement): number {
  return [...(around?.querySelectorAll('input') ?? [])].indexOf(input);
}

const heard = ['click', 'input', 'focusout', 'keydown'] as const;
