/** A plain form on its way to the server: one sending at a time, objections at their fields. */
import { type FormEvent, useState } from 'react';

import { errorsOf } from './plain-form.ts';
import { useSpoken } from './use-spoken.ts';

/** What is wrong, by field; `form` is about the whole. */
type FieldErrors = Readonly<Record<string, string | undefined>>;

const nothing: FieldErrors = {};

/**
 * `send` says what is missing and sends when nothing is:
 * `const { errors, isBusy, send } = useSending();` then `void send({ code: code ? undefined : t('need_code') }, () => confirm(code))`.
 * `<form onInput={retyped}>` takes an objection away as soon as its field is changed: what is typed now has not been judged yet.
 */
export function useSending() {
  const [errors, setErrors] = useSpoken<FieldErrors>(nothing);
  const [isBusy, setBusy] = useState(false);
  const send = async (missing: FieldErrors, work: () => Promise<unknown>): Promise<void> => {
    setErrors(missing);
    if (isBusy || Object.values(missing).some(Boolean)) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setErrors(errorsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const retyped = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof HTMLInputElement ? target.name : '';
    setErrors((before) => (before[name] ? { ...before, [name]: undefined } : before));
  };
  return { errors, setErrors, isBusy, send, retyped };
}
