/** Around a calendar: what is typed is taken however it is written, by leaving it; what cannot be read stays, and is said. */
import type { Dayjs } from 'dayjs';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import { useWords } from '../../i18n.ts';
import { takesEnter } from '../calendars.ts';
import { useFieldPlace } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { isSaveKey } from '../use-save-key.ts';

interface TypedDateProps {
  /** Undefined: it cannot be read. */
  read: (text: string) => Dayjs | undefined;
  /** Of what can be read. */
  example: string;
  /** What the field holds: where that changes, nothing is typed any more. */
  value: unknown;
  onTake: (moment: Dayjs | null) => void;
  children: (typed: TypedInto) => ReactNode;
}

/** What the calendar itself is given. */
interface TypedInto {
  preserveInvalidOnBlur: boolean;
  onKeyDown: typeof takesEnter;
  onChange: (moment: Dayjs | null) => void;
}

/** antd takes only what is written as it shows it, and lets go of everything else without a word. Outside a field it still does. */
export function TypedDate({ read, example, value, onTake, children }: TypedDateProps) {
  const t = useWords<typeof phrases>('form');
  const { object } = useFieldPlace();
  const around = useRef<HTMLSpanElement>(null);
  /** What was typed and not judged yet. */
  const typed = useRef<string>(undefined);
  const [isUnread, setUnread] = useState(false);
  const settle = () => {
    const text = typed.current?.trim();
    typed.current = undefined;
    if (text === undefined) return;
    const moment = text === '' ? null : read(text);
    setUnread(moment === undefined && object !== undefined);
    object?.(moment === undefined ? t('no_date', { text, example }) : undefined);
    if (moment !== undefined) onTake(moment);
  };
  const known = useRef(value);
  // A value from elsewhere takes the place of what was typed.
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    typed.current = undefined;
    setUnread(false);
    object?.(undefined);
  }, [value, object]);
  useEffect(() => () => object?.(undefined), [object]);
  const hear = useEffectEvent((event: Event) => {
    if (event.type === 'input') typed.current = event.target instanceof HTMLInputElement ? event.target.value : undefined;
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
  return (
    <span ref={around} className="typed-date">
      {children({ preserveInvalidOnBlur: isUnread, onKeyDown: takesEnter, onChange: onTake })}
    </span>
  );
}

const heard = ['input', 'focusout', 'keydown'] as const;
