/** What is typed into the inputs of a calendar, from the first key until it is taken, or something is chosen in its place. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import { isSaveKey } from '../use-save-key.ts';

interface TypedPorts {
  /** Has the inputs in it. */
  around: RefObject<HTMLElement | null>;
  /** What the field holds. */
  value: unknown;
  /** Takes what stands in the input, or objects to it. */
  judge: (input: HTMLInputElement) => void;
  /** A value from elsewhere has taken the place of what was typed. */
  onReplaced: () => void;
}

/** It is judged when the input is left, and by the keys that take it or save. */
export function useTyped({ around, value, judge, onReplaced }: TypedPorts): void {
  /** Not judged yet. */
  const typed = useRef<HTMLInputElement>(undefined);
  const settle = () => {
    if (typed.current) judge(typed.current);
    typed.current = undefined;
  };
  const replaced = useEffectEvent(() => {
    typed.current = undefined;
    onReplaced();
    // Once the calendar has written the value into its input.
    setTimeout(() => !typed.current && mend());
  });
  /** Of what it did not know antd goes on saying that it is invalid, until something else is typed. */
  const mend = () => {
    for (const input of around.current?.querySelectorAll('input') ?? []) {
      const { value: text, ariaInvalid } = input;
      if (ariaInvalid === 'true') for (const now of ['', text]) rewrite(input, now);
    }
    typed.current = undefined;
  };
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    replaced();
  }, [value]);
  const hear = useEffectEvent((event: Event) => {
    const { type, target } = event;
    if (type === 'mousedown') return press(event);
    if (!(target instanceof HTMLInputElement)) return undefined;
    if (type === 'input') typed.current = target;
    else if (!(event instanceof KeyboardEvent) || event.key === 'Enter' || isSaveKey(event)) settle();
    // It opens the calendar, as a click does.
    else if (event.key === 'ArrowDown') target.click();
    return undefined;
  });
  /**
   * In the calendar, which stands elsewhere in the page: the focus stays in the field, and keys go on from there. What is chosen takes the
   * place of what was typed; taken before that, it would turn the page below the pointer. Everything else goes on from what was typed.
   */
  const press = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element && target.closest('.ant-picker-dropdown') && around.current?.contains(document.activeElement))) return;
    event.preventDefault();
    if (!target.closest('td, li')) settle();
  };
  // Before the form hears of the key.
  useEffect(() => {
    const place = around.current;
    const listen = (event: Event) => hear(event);
    for (const type of heard) place?.addEventListener(type, listen);
    document.addEventListener('mousedown', listen);
    return () => {
      for (const type of heard) place?.removeEventListener(type, listen);
      document.removeEventListener('mousedown', listen);
    };
  }, [around]);
}

const heard = ['input', 'focusout', 'keydown'] as const;

/** As if it had been typed so: React hears of it only by the way around its own setter. */
export function rewrite(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
