/** A plain form on its way to the server: one sending at a time, objections at their fields. */
import { type FormEvent, useState } from 'react';

import type { Lang } from '#kit/contract/lang.ts';
import { useLang } from '../i18n.ts';
import { errorsOf } from './plain-form.ts';

/** What is wrong, by field; `form` is about the whole. */
type FieldErrors = Readonly<Record<string, string | undefined>>;

/**
 * `send` says what is missing and sends when nothing is:
 * `const { errors, isBusy, send } = useSending();` then `void send({ code: code ? undefined : t('need_code') }, () => confirm(code))`.
 * Where the language changes in place, `useSending(t)` takes keys for sentences, `need_code` for `t('need_code')`: they are said anew,
 * and what the server said in the other language goes.
 * `<form onInput={retyped}>` takes an objection away as soon as its field is changed: what is typed now has not been judged yet.
 */
export function useSending<Key extends string = string>(t?: (key: Key) => string) {
  const lang = useLang();
  const [errors, setErrors] = useState<FieldErrors>({});
  /** The language of an answer; undefined of what is known without one. */
  const [saidIn, setSaidIn] = useState<Lang>();
  const [isBusy, setBusy] = useState(false);
  const send = async (missing: Readonly<Record<string, Key | undefined>>, work: () => Promise<unknown>): Promise<void> => {
    setErrors(missing);
    setSaidIn(undefined);
    if (isBusy || Object.values(missing).some(Boolean)) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setErrors(errorsOf(error));
      setSaidIn(lang);
    } finally {
      setBusy(false);
    }
  };
  const retyped = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof HTMLInputElement ? target.name : '';
    setErrors((before) => (before[name] ? { ...before, [name]: undefined } : before));
  };
  // safe: without an answer they are what `send` was given
  const worded = () => Object.fromEntries(Object.entries(errors).map(([name, key]) => [name, key && t?.(key as Key)]));
  const answered = saidIn === lang ? errors : {};
  return { errors: saidIn ? answered : t ? worded() : errors, setErrors, isBusy, send, retyped };
}
