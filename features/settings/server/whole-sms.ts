/** A provider of text messages without its keys sends nothing, and only whoever waits for a code would notice. */
import type { FieldError } from '#kit/contract/issues.ts';
import type { Context } from '#kit/server/context.ts';
import { refuseSettings } from '../contract.ts';
import type { SettingItems } from './items.read.ts';

/** By provider; messages to mainland China need a signature at both. */
const needs: Readonly<Record<string, readonly string[]>> = {
  aliyun: ['smsKeyId', 'smsKeySecret', 'smsSign'],
  tencent: ['smsKeyId', 'smsKeySecret', 'smsSign', 'smsAppId'],
};

/** What still has to be filled in, once `wanted` is saved. */
export function missingOfSms({ items }: SettingItems, wanted: ReadonlyMap<string, unknown>, { lang }: Context): FieldError[] {
  if (![...wanted.keys()].some((name) => name.startsWith('sms'))) return [];
  const kept = (name: string) => (wanted.has(name) ? wanted.get(name) : items.get(name)?.shown.value);
  if (items.has('smsSource') && kept('smsSource') !== 'own') return [];
  const missing = (needs[String(kept('smsProvider'))] ?? []).filter((name) => !kept(name));
  return missing.map((field) => ({ field, message: refuseSettings('settings.sms_incomplete').in(lang) }));
}
