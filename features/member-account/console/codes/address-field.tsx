/** An e-mail address or a mobile number, and the choice between them where the company knows both. */
import type { FormEvent } from 'react';
import * as z from 'zod/mini';

import { useWords } from '#kit/console/i18n.ts';
import { PlainField } from '#kit/console/plain/plain-field.tsx';
import { plainMobile } from '#kit/contract/digits.ts';
import { email, mobile } from '#kit/contract/fields.ts';
import type { Channel } from '../../codes.contract.ts';
import type { phrases } from './locales/zh-cn.ts';

interface AddressFieldProps {
  channel: Channel;
  error: string | undefined;
  label?: string;
  defaultValue?: string;
}

export function AddressField({ channel, error, label, defaultValue }: AddressFieldProps) {
  const t = useWords<typeof phrases>('member-account/codes');
  const kind =
    channel === 'email'
      ? ({ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 120 } as const)
      : ({ type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: 20, onInput: keepDigits } as const);
  // The other kind is another field: what was typed for one is nothing for the other.
  return (
    <PlainField key={channel} name={channel} label={label ?? t(`channel.${channel}`)} error={error} defaultValue={defaultValue} {...kind} />
  );
}

/** Numbers are pasted and filled in with their blanks and the country's code. */
function keepDigits({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const digits = plainMobile(field.value);
  if (digits !== field.value) field.value = digits;
}

/** The address that somebody has typed in another field, and its kind; undefined where it is none that the company offers. */
export function addressIn(text: string, offered: readonly Channel[]): { channel: Channel; address: string } | undefined {
  const read = { email: text.trim(), mobile: plainMobile(text) };
  const channel = offered.find((name) => isAddress(name, read[name]));
  return channel && { channel, address: read[channel] };
}

function isAddress(channel: Channel, address: string): boolean {
  return z.safeParse(channel === 'email' ? email() : mobile(), address).success;
}

/** Says what is wrong with an address, before a captcha is solved for it; undefined where nothing is. */
export function useAddressCheck(): (channel: Channel, address: string) => string | undefined {
  const t = useWords<typeof phrases>('member-account/codes');
  return (channel, address) => {
    if (!address) return t(`address_missing.${channel}`);
    return isAddress(channel, address) ? undefined : t(`address_wrong.${channel}`);
  };
}

/** The way that was chosen before, where the company still offers it. */
export function channelOf(offered: readonly Channel[], chosen: string): Channel {
  return offered.find((name) => name === chosen) ?? offered[0] ?? 'email';
}

interface ChannelChoiceProps {
  channels: readonly Channel[];
  channel: Channel;
  onChannel: (channel: Channel) => void;
}

/** Nothing to choose: nothing is asked. */
export function ChannelChoice({ channels, channel, onChannel }: ChannelChoiceProps) {
  const t = useWords<typeof phrases>('member-account/codes');
  if (channels.length < 2) return null;
  return (
    <fieldset className="plain-choice">
      <legend>{t('channel.by')}</legend>
      {channels.map((name) => (
        <label key={name}>
          <input type="radio" name="channel" value={name} checked={name === channel} onChange={() => onChannel(name)} />
          <span>{t(`channel.${name}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
