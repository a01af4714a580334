/** What one administrator keeps for himself: the columns of a list, its saved filters, which branches are unfolded. */
import * as z from 'zod/mini';

import { contract, get, post } from '#kit/contract/endpoint.ts';
import { nothing } from '#kit/contract/fields.ts';
import { refusals } from '#kit/contract/refusal.ts';

/** Names that one person may keep something under. */
export const preferencesMax = 200;
/** Of one value, written as JSON. */
export const preferenceMaxBytes = 16 * 1024;

/** `list.auth.Admin`: what it is, then whose. */
const name = () => z.string().check(z.regex(/^[a-z][A-Za-z0-9._-]{0,99}$/));

/** PostgreSQL holds neither NUL nor half of a surrogate pair; JSON.stringify writes both as escapes. */
const unstorable = /(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f])/;

const value = () =>
  z.unknown().check(
    z.refine((given) => given !== undefined),
    z.refine((given) => new TextEncoder().encode(JSON.stringify(given)).length <= preferenceMaxBytes, { abort: true }),
    z.refine((given) => !unstorable.test(JSON.stringify(given) ?? '')),
  );

export const preferences = contract('Preference', {
  /** Everything of the caller, by name. A visiting platform administrator keeps nothing in a company. */
  index: get('index', { access: 'loggedIn', data: z.object({ preferences: z.record(z.string(), z.unknown()) }) }),
  /** Null forgets the name. */
  edit: post('edit', { access: 'loggedIn', body: z.strictObject({ name: name(), value: value() }), data: nothing(), logged: false }),
});

export const refusePreference = refusals({
  'preferences.visiting': {
    'zh-cn': '访问企业期间的个人偏好只保存在本浏览器中',
    en: 'During a visit your preferences are kept in this browser only',
  },
  'preferences.too_many': { 'zh-cn': '最多保存 {limit} 项个人偏好', en: 'You can keep {limit} preferences' },
});
