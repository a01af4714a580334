/** The click captcha: a picture with characters and icons, of which some must be clicked in the order that is asked for. */
import * as z from 'zod/mini';

import { contract, get, post } from '#kit/contract/endpoint.ts';
import { nothing, unlessEmpty } from '#kit/contract/fields.ts';
import { refusals } from '#kit/contract/refusal.ts';

/** Chosen by the client, so that one login form has one challenge at a time. */
export const CaptchaId = z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/));

/** `x1,y1-x2,y2;width;height`: clicks in order, in the pixels of the picture as it was shown. */
export const CaptchaInfo = z
  .string()
  .check(z.regex(/^\d{1,4}(?:\.\d+)?,\d{1,4}(?:\.\d+)?(?:-\d{1,4}(?:\.\d+)?,\d{1,4}(?:\.\d+)?){0,7};\d{2,4}(?:\.\d+)?;\d{2,4}(?:\.\d+)?$/));

/** What stands beside a call that may want the captcha. */
export const CaptchaProof = { captchaId: unlessEmpty(CaptchaId), captchaInfo: unlessEmpty(CaptchaInfo) };

export const Challenge = z.object({
  id: CaptchaId,
  /** What to click, in order; icons as `<苹果>` or `<apple>`. */
  text: z.array(z.string()),
  /** A data URL. */
  base64: z.string(),
  width: z.number(),
  height: z.number(),
});
export type Challenge = z.output<typeof Challenge>;

export const captcha = contract('common', {
  challenge: get('clickCaptcha', { access: 'public', detached: true, rate: 60, query: z.strictObject({ id: CaptchaId }), data: Challenge }),
  check: post('checkClickCaptcha', {
    access: 'public',
    detached: true,
    rate: 60,
    body: z.strictObject({ id: CaptchaId, info: CaptchaInfo, unset: z.optional(z.boolean()) }),
    data: nothing(),
    logged: false,
  }),
});

export const refuseCaptcha = refusals({
  'captcha.busy': {
    'zh-cn': '正在生成的验证图片过多，请稍后再试',
    en: 'Too many picture checks are being drawn. Try again in a moment',
  },
  'captcha.wrong': { 'zh-cn': '未点中正确区域，请重试！', en: 'The correct area is not clicked, please try again!' },
});
