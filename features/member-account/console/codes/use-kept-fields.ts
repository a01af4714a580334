/**
 * What was typed and not sent yet outlives the page: whoever reads the code in another application may find it loaded anew.
 * Names and addresses only; a password is never kept.
 */
import { type FormEvent, useState } from 'react';

import { keepForWindow, readOfWindow } from './window-store.ts';

const keptNames = ['username', 'email', 'mobile', 'channel'] as const;
type KeptName = (typeof keptNames)[number];
type Kept = { readonly [Name in KeptName]?: string };

const keyOf = (form: string, name: KeptName) => `siteloom.member.${form}.${name}`;

/** `const kept = useKeptFields('register')`, with what is known of them already, then `<form onInput={kept.keep}>` and `defaultValue={kept.of('username')}`. */
export function useKeptFields(form: string, known: Kept = {}) {
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(keptNames.map((name) => [name, known[name] ?? readOfWindow(keyOf(form, name)) ?? ''])),
  );
  const keep = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof HTMLInputElement && keptNames.find((known) => known === target.name);
    if (name) note({ [name]: target.value });
  };
  /** For what nobody has typed here: a code was asked for by it, so the page that is loaded anew has to know it. */
  const note = (given: Kept) => {
    for (const [name, value] of Object.entries(given)) keepForWindow(keyOf(form, name as KeptName), value); // safe: its keys are such names
    setTyped((before) => ({ ...before, ...given }));
  };
  const forget = () => {
    for (const name of keptNames) keepForWindow(keyOf(form, name), '');
  };
  return { of: (name: KeptName) => typed[name] ?? '', keep, note, forget };
}
