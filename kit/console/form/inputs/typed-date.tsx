/** Around a calendar: what is typed is taken however it is written, by leaving it; what cannot be read stays, and is said. */
import type { Dayjs } from 'dayjs';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { useWords } from '../../i18n.ts';
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
  children: (keeps: { preserveInvalidOnBlur: boolean }) => ReactNode;
}

/** antd takes only what is written as it shows it, and lets go of everything else without a word. Outside a field it still does. */
export function TypedDate({ read, example, value, onTake, children }: TypedDateProps) {
  const t = useWords<typeof phrases>('form');
  const { object } = useFieldPlace();
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value from elsewhere takes the place of what was typed
  useEffect(() => {
    typed.current = undefined;
    setUnread(false);
    object?.(undefined);
  }, [value, object]);
  useEffect(() => () => object?.(undefined), [object]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its input does
    <span
      className="typed-date"
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) typed.current = target.value;
      }}
      onBlur={(event) => isLeft(event) && settle()}
      onKeyDownCapture={(event: KeyboardEvent) => (event.key === 'Enter' || isSaveKey(event)) && settle()}
    >
      {children({ preserveInvalidOnBlur: isUnread })}
    </span>
  );
}

/** Into the calendar below it is no leaving. */
function isLeft({ relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Element && relatedTarget.closest('.ant-picker-dropdown'));
}
