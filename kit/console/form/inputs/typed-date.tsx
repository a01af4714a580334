/** Around a calendar: what is typed is taken however it is written, by leaving it; what cannot be read stays, and is said. */
import type { Dayjs } from 'dayjs';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { useWords } from '../../i18n.ts';
import { takesEnter } from '../calendars.ts';
import { useFieldPlace } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { readClock, readDay, readMoment, readYear } from './read-date.ts';
import { rewrite, useTyped } from './use-typed.ts';

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
  const [unread, setUnread] = useState<string>();
  const judge = (input: HTMLInputElement) => {
    const { read, written, example } = kinds[kind];
    const text = input.value.trim();
    const moment = text === '' ? null : read(text);
    // As the calendar writes it, it is taken by it, too: else it would go on calling the input invalid.
    if (moment) rewrite(input, moment.format(written));
    const sentence = moment === undefined ? t(kind === 'clock' ? 'no_clock' : 'no_date', { text, example }) : undefined;
    setUnread(sentence);
    // At once: the key that was pressed may save.
    object?.(sentence);
    if (moment !== undefined) onTake(moment, placeIn(around.current, input));
  };
  useTyped({ around, value, judge, onReplaced: () => setUnread(undefined) });
  const objection = unread ?? (isBackwards ? t('ends_first') : undefined);
  useEffect(() => object?.(objection), [object, objection]);
  useEffect(() => () => object?.(undefined), [object]);
  useEffect(() => {
    const place = around.current;
    const show = () => isPhone() && place?.firstElementChild?.scrollIntoView({ block: 'start' });
    place?.addEventListener('click', show);
    return () => place?.removeEventListener('click', show);
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

function placeIn(around: HTMLElement | null, input: HTMLInputElement): number {
  return [...(around?.querySelectorAll('input') ?? [])].indexOf(input);
}
