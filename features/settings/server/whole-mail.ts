/** A mail service without a server or a sender sends nothing, and only whoever waits for a letter would notice. */
import type { FieldError } from '#kit/contract/issues.ts';
import type { Context } from '#kit/server/context.ts';
import { refuseSettings } from '../contract.ts';
import type { SettingItems } from './items.read.ts';
import { noValues, operatorValues } from './operator.ts';

const needed = ['smtp_server', 'smtp_sender_mail'];

/** What still has to be filled in, once `wanted` is saved. The platform, which lends from nobody, may do without mail, but not with half of it. */
export function missingOfMail({ items }: SettingItems, wanted: ReadonlyMap<string, unknown>, { config, lang }: Context): FieldError[] {
  if (![...wanted.keys()].some((name) => name === 'mailSource' || name.startsWith('smtp_'))) return [];
  const isCompany = items.has('mailSource');
  const kept = (name: string) => (wanted.has(name) ? wanted.get(name) : items.get(name)?.shown.value);
  if (isCompany && kept('mailSource') !== 'own') return [];
  // Blanks of the platform are the operator's, as long as the server is.
  const operator = isCompany || kept('smtp_server') ? noValues : operatorValues(config);
  const missing = needed.filter((name) => !(kept(name) || operator.get(name)));
  if (!isCompany && missing.length === needed.length) return [];
  const message = refuseSettings(isCompany ? 'settings.mail_incomplete' : 'settings.mail_half').in(lang);
  return missing.map((field) => ({ field, message }));
}
