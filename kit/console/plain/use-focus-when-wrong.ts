/** The first field of a form that is wrong takes the focus as it becomes so: on a phone it may be out of sight. */
import { type RefObject, useEffect, useRef } from 'react';

/** `<input ref={useFocusWhenWrong(error)} aria-invalid={Boolean(error)} />` */
export function useFocusWhenWrong(error: string | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const first = field.current?.form?.querySelector('[aria-invalid=true]');
    if (error && first === field.current) field.current?.focus();
  }, [error]);
  return field;
}
