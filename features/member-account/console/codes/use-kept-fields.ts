/**
 * What was typed and not sent yet outlives the page: whoever reads the code in another application may find it loaded anew.
 * Names and addresses only; a password is never kept.
 */
import { type FormEvent, useState } from 'react';

import { keepForWindow, readOfWindow } from './window-store.ts';

const keptNames = ['username', 'email', 'mobile', 'channel'] as const;
type KeptName = (typeof keptNames)[number];

const keyOf = (form: string, name: KeptName) => `siteloom.member.${form}.${name}`;

/** `const kept = useKeptFields('register')`, with what is known of them already, then `<form onInput={kept.keep}>` and `defaultValue={kept.of('username')}`. */
export function useKeptFields(form: string, known: { readonly [Name in KeptName]?: string } = {}) {
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(keptNames.map((name) => [name, known[name] ?? readOfWindow(keyOf(form, name)) ?? ''])),
  );
  const keep = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof HTMLInputElement && keptNames.find((known) => known === target.name);
    if (!name || !(target instanceof HTMLInputElement)) return;
    keepForWindow(keyOf(form, name), target.value);
    setTyped((before) => ({ ...before, [name]: target.value }));
  };
  const forget = () => {
    for (const name of keptNames) keepForWindow(keyOf(form, name), '');
  };
  return { of: (name: KeptName) => typed[name] ?? '', keep, forget };
}
