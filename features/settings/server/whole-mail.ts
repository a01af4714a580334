/** A mail server of a company’s own without its name or a sender sends nothing, and only whoever waits for a letter would notice. */
import type { FieldError } from '#kit/contract/issues.ts';
import type { Context } from '#kit/server/context.ts';
import { refuseSettings } from '../contract.ts';
import type { SettingItems } from './items.read.ts';

const needed = ['smtp_server', 'smtp_sender_mail'];

/** What still has to be filled in, once `wanted` is saved. The platform has no such choice: it may do without mail. */
export function missingOfMail({ items }: SettingItems, wanted: ReadonlyMap<string, unknown>, { lang }: Context): FieldError[] {
  if (!items.has('mailSource') || ![...wanted.keys()].some((name) => name === 'mailSource' || name.startsWith('smtp_'))) return [];
  const kept = (name: string) => (wanted.has(name) ? wanted.get(name) : items.get(name)?.shown.value);
  if (kept('mailSource') !== 'own') return [];
  const missing = needed.filter((name) => !kept(name));
  return missing.map((field) => ({ field, message: refuseSettings('settings.mail_incomplete').in(lang) }));
}
