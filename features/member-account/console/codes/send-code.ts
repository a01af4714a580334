/** Asks the server to send a code, by mail or as a text message. */
import type { Here } from '#kit/console/area.tsx';
import { type Channel, mailCodes, type Purpose, textCodes } from '../../codes.contract.ts';

export interface CodeWish {
  channel: Channel;
  purpose: Purpose;
  address: string;
  captchaId?: string;
  captchaInfo?: string;
  /** To verify the address that is bound. */
  password?: string;
}

const mailEvents = {
  register: 'user_register',
  change: 'user_change_email',
  retrieve: 'user_retrieve_pwd',
  verify: 'user_email_verify',
} as const;
const textEvents = {
  register: 'user_register',
  change: 'user_change_mobile',
  retrieve: 'user_retrieve_pwd',
  verify: 'user_mobile_verify',
} as const;

/** Resolves with the seconds until another one may be asked for. */
export async function sendCode(client: Here['client'], { channel, purpose, address, ...before }: CodeWish): Promise<number> {
  const call =
    channel === 'email'
      ? client(mailCodes).send({ body: { email: address, event: mailEvents[purpose], ...before } }, { quiet: true })
      : client(textCodes).send({ body: { mobile: address, template_code: textEvents[purpose], ...before } }, { quiet: true });
  return (await call).resend;
}
