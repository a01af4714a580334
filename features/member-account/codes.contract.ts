/** Codes by mail and text message: six digits that prove that an address is one's own. */
import * as z from 'zod/mini';

import { CaptchaProof } from '#features/captcha/contract.ts';
import { contract, post } from '#kit/contract/endpoint.ts';
import { email, mobile } from '#kit/contract/fields.ts';
import { refusals } from '#kit/contract/refusal.ts';
import { sensitive } from '#kit/contract/sensitive.ts';

/** Where a code goes. */
export const channels = ['email', 'mobile'] as const;
export const Channel = z.enum(channels);
export type Channel = z.output<typeof Channel>;

/** What a code is for. One for one thing is worth nothing for another. */
export const purposes = ['register', 'change', 'retrieve', 'verify'] as const;
export type Purpose = (typeof purposes)[number];

/** Typed with blanks or hyphens, or in full width, it is the same code. */
const plain = (typed: string) => typed.normalize('NFKC').replace(/[\s-]/g, '');

/** What is longer is no code, however it is spaced. To normalise takes the square of a length, so nothing longer is looked at. */
const typedMax = 40;
const Typed = z.string().check(z.maxLength(typedMax, { error: 'digits_6', abort: true }));

export const Code = sensitive(z.pipe(z.pipe(Typed, z.transform(plain)), z.string().check(z.regex(/^\d{6}$/, { error: 'digits_6' }))));

const mailEvents = ['user_register', 'user_change_email', 'user_retrieve_pwd', 'user_email_verify'] as const;
const textEvents = ['user_register', 'user_change_mobile', 'user_retrieve_pwd', 'user_mobile_verify'] as const;

export const purposeOf: Readonly<Record<(typeof mailEvents)[number] | (typeof textEvents)[number], Purpose>> = {
  user_register: 'register',
  user_change_email: 'change',
  user_change_mobile: 'change',
  user_retrieve_pwd: 'retrieve',
  user_email_verify: 'verify',
  user_mobile_verify: 'verify',
};

/** What stands before every code. */
const Before = {
  ...CaptchaProof,
  /** To verify the address that is bound: whoever is signed in proves it once more. */
  password: z.optional(sensitive(z.string().check(z.minLength(1), z.maxLength(128)))),
};

const Extras = z.strictObject(Before);
type Extras = z.output<typeof Extras>;
/** What stands before a code may be in `extras`, as in the original's papers, or beside the address, as its clients send it. */
const extras = z.optional(Extras);

function together<Sent extends Extras & { extras?: Extras | undefined }>({ extras, ...beside }: Sent): Omit<Sent, 'extras'> {
  return {
    ...beside,
    captchaId: beside.captchaId ?? extras?.captchaId,
    captchaInfo: beside.captchaInfo ?? extras?.captchaInfo,
    password: beside.password ?? extras?.password,
  };
}

const MailRequest = z.strictObject({ email: email(), event: z.enum(mailEvents), ...Before, extras });
const TextRequest = z.strictObject({ mobile: mobile(), template_code: z.enum(textEvents), ...Before, extras });

/** The same for every address, known or not. */
const Sent = z.object({
  /** Seconds until another one may be asked for. */
  resend: z.number(),
  /** Seconds that the code counts. */
  life: z.number(),
});

const shape = { access: 'public', detached: true, rate: 20, logged: false, data: Sent } as const;

export const mailCodes = contract('ems', {
  /** `user_change_email` and `user_email_verify` are for members who are signed in. */
  send: post('send', { ...shape, body: z.pipe(MailRequest, z.transform(together<z.output<typeof MailRequest>>)) }),
});

export const textCodes = contract('sms', {
  send: post('send', { ...shape, body: z.pipe(TextRequest, z.transform(together<z.output<typeof TextRequest>>)) }),
});

export const refuseCode = refusals({
  'codes.captcha': { 'zh-cn': '请先完成验证', en: 'Please complete the verification first' },
  'codes.too_soon': { 'zh-cn': '发送过于频繁，请 {seconds} 秒后再试', en: 'A code has just been sent. Try again in {seconds} seconds' },
  'codes.too_many': { 'zh-cn': '今天发送的验证码已达上限，请明天再试', en: 'No more codes can be sent today. Try again tomorrow' },
  'codes.wrong': { 'zh-cn': '验证码不正确或已失效', en: 'The code is wrong or has expired' },
  'codes.used_up': {
    'zh-cn': '连续输错 {n} 次，这个验证码已作废，请重新获取',
    en: '{n} wrong codes: the one that was sent does not count any more. Ask for a new one',
  },
  'codes.not_offered': { 'zh-cn': '本站没有开通这种验证方式', en: 'This site does not offer this kind of verification' },
  'codes.not_yours': { 'zh-cn': '请使用账号已绑定的地址', en: 'Use the address of your account' },
});
