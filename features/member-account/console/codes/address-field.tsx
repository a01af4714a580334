/** An e-mail address or a mobile number, and the choice between them where the company knows both. */
import { useWords } from '#kit/console/i18n.ts';
import { PlainField } from '#kit/console/plain/plain-field.tsx';
import type { Channel } from '../../codes.contract.ts';
import type { phrases } from '../locales/zh-cn.ts';

interface AddressFieldProps {
  channel: Channel;
  error: string | undefined;
  /** Default: the channel. */
  name?: string;
  label?: string;
}

export function AddressField({ channel, error, name = channel, label }: AddressFieldProps) {
  const t = useWords<typeof phrases>('member-account');
  const kind =
    channel === 'email'
      ? ({ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 120 } as const)
      : ({ type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: 11 } as const);
  // The other kind is another field: what was typed for one is nothing for the other.
  return <PlainField key={channel} name={name} label={label ?? t(`channel.${channel}`)} error={error} {...kind} />;
}

interface ChannelChoiceProps {
  channels: readonly Channel[];
  channel: Channel;
  onChannel: (channel: Channel) => void;
}

/** Nothing to choose: nothing is asked. */
export function ChannelChoice({ channels, channel, onChannel }: ChannelChoiceProps) {
  const t = useWords<typeof phrases>('member-account');
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
