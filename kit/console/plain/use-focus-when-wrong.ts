/** The first field of a form that is wrong takes the focus as it becomes so: on a phone it may be out of sight. */
import { type RefObject, useEffect, useRef } from 'react';

import { useLang } from '../i18n.ts';

/** `<input ref={useFocusWhenWrong(error)} aria-invalid={Boolean(error)} />` */
export function useFocusWhenWrong(error: string | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const lang = useLang();
  const langBefore = useRef(lang);
  useEffect(() => {
    // The same in another language: whoever has just chosen it stays at the button.
    const isReworded = langBefore.current !== lang;
    langBefore.current = lang;
    if (isReworded) return;
    const first = field.current?.form?.querySelector('[aria-invalid=true]');
    if (error && first === field.current) field.current?.focus();
  }, [error, lang]);
  return field;
}
