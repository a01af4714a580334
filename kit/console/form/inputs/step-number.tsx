/** antd's input of a number. The buttons that step it are called in the reader's language: antd says them in English alone. */
import { InputNumber, type InputNumberProps } from 'antd';
import { type ComponentRef, useEffect, useRef } from 'react';

import { useWords } from '../../i18n.ts';
import { readNumber } from './read-number.ts';

/** What antd makes nothing of. */
const noNumber = '?';

interface StepNumberProps<Value extends number | string> extends InputNumberProps<Value> {
  /** Default: every number is. What is not stays as it is typed, and the value stays too. */
  isTaken?: (text: string) => boolean;
}

/** `<StepNumber value={value} onChange={onChange} />`, with whatever an `InputNumber` takes. */
export function StepNumber<Value extends number | string = number>({ isTaken = () => true, ...props }: StepNumberProps<Value>) {
  const t = useWords();
  const input = useRef<ComponentRef<typeof InputNumber>>(null);
  useEffect(() => {
    for (const button of input.current?.nativeElement.querySelectorAll('[role="button"]') ?? []) {
      button.setAttribute('aria-label', t(/-up\b/.test(button.className) ? 'step_up' : 'step_down'));
    }
  });
  const parser = (text = '') => (isTaken(text) ? readNumber(text) : noNumber) as Value; // safe: antd takes the text of a number where it takes the number
  return <InputNumber<Value> {...props} parser={parser} ref={input} />;
}
