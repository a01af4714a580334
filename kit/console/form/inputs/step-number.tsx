/** antd's input of a number. The buttons that step it are called in the reader's language: antd says them in English alone. */
import { InputNumber, type InputNumberProps } from 'antd';
import { type ComponentRef, useEffect, useRef } from 'react';

import { useWords } from '../../i18n.ts';
import { readNumber } from './read-number.ts';

/** `<StepNumber value={value} onChange={onChange} />`, with whatever an `InputNumber` takes. */
export function StepNumber<Value extends number | string = number>(props: InputNumberProps<Value>) {
  const t = useWords();
  const input = useRef<ComponentRef<typeof InputNumber>>(null);
  useEffect(() => {
    for (const button of input.current?.nativeElement.querySelectorAll('[role="button"]') ?? []) {
      button.setAttribute('aria-label', t(/-up\b/.test(button.className) ? 'step_up' : 'step_down'));
    }
  });
  // safe: antd takes the text of a number where it takes the number
  const parser = readNumber as unknown as (text?: string) => Value;
  return <InputNumber<Value> {...props} parser={parser} ref={input} />;
}
