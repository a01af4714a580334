/**
 * A member's own account: the password, what is bound, records, sessions, and the end of it. Codes: `codes.contract.ts`;
 * registering: `register.contract.ts`.
 */
import * as z from 'zod/mini';

import { CaptchaProof } from '#features/captcha/contract.ts';
import { UserInfo } from '#features/members/contract.ts';
import { contract, get, post } from '#kit/contract/endpoint.ts';
import { account, day, email, fileUrl, id, line, mobile, nothing, password, personName } from '#kit/contract/fields.ts';
import { refusals } from '#kit/contract/refusal.ts';
import { sensitive } from '#kit/contract/sensitive.ts';
import { Channel, Code } from './codes.contract.ts';

export type { MemberSite, UserInfo } from '#features/members/contract.ts';

const CurrentPassword = sensitive(z.string().check(z.minLength(1), z.maxLength(128)));

/** Letters of any language, digits, and what stands between parts of a name. */
const birthday = () => z.nullable(day('1900-01-01'));

/** What somebody may say of themselves. What is left out stays as it is; there is no `id`: it is always oneself. */
const Profile = z.strictObject({
  /** A picture that this member has uploaded, the one that is there, or none. */
  avatar: z.optional(fileUrl()),
  username: z.optional(account()),
  nickname: z.optional(personName({ min: 1, max: 50 })),
  gender: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2)])),
  birthday: z.optional(birthday()),
  motto: z.optional(line({ max: 120 })),
});
export type Profile = z.output<typeof Profile>;

/** Yuan with two decimals, `-12.50`. */
const yuan = z.string();

const EntryFacts = { id: id(), memo: z.string(), create_time: z.number() };
export const ScoreEntry = z.object({ ...EntryFacts, score: z.number(), before: z.number(), after: z.number() });
export type ScoreEntry = z.output<typeof ScoreEntry>;
export const MoneyEntry = z.object({ ...EntryFacts, money: yuan, before: yuan, after: yuan });
export type MoneyEntry = z.output<typeof MoneyEntry>;

const page = { page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1) };
const PageQuery = z.strictObject({ ...page, limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10) });

/** A page of the site that this member may read and guests may not. */
export const SitePage = z.object({ title: z.string(), url: z.string() });
export type SitePage = z.output<typeof SitePage>;

export const OwnSession = z.object({
  id: id(),
  /** The one that asks. */
  current: z.boolean(),
  ip: z.string(),
  user_agent: z.string(),
  keep: z.boolean(),
  create_time: z.number(),
  last_seen_time: z.number(),
});
export type OwnSession = z.output<typeof OwnSession>;

export const CheckInState = z.object({
  offered: z.boolean(),
  /** What a day is worth. */
  points: z.number(),
  done: z.boolean(),
  /** Days in a row, today among them once it is done. */
  days: z.number(),
});
export type CheckInState = z.output<typeof CheckInState>;

const Tokens = { token: z.string(), refresh_token: z.string() };
const mine = { access: 'loggedIn' } as const;
/** For those whose group holds the page. What belongs to an account itself is never withheld. */
const held = { access: 'node' } as const;

export const memberAccount = contract('account', {
  overview: get('overview', {
    ...held,
    data: z.object({
      /** The last seven days in China, `2026-11-21`, today last. */
      days: z.array(z.string()),
      /** What each day added or took; nothing of a book that the group does not open, here and among the latest. */
      score: z.array(z.number()),
      /** In yuan. */
      money: z.array(yuan),
      /** The five latest of both, newest first. */
      latest: z.array(
        z.discriminatedUnion('kind', [
          z.extend(MoneyEntry, { kind: z.literal('money') }),
          z.extend(ScoreEntry, { kind: z.literal('score') }),
        ]),
      ),
      /** Twelve at most, in the order of the navigation; what is below one of them is found there. */
      pages: z.array(SitePage),
    }),
  }),
  profile: get('profile', {
    ...held,
    data: z.object({ accountVerificationType: z.array(Channel), codeCaptcha: z.boolean(), row: UserInfo }),
  }),
  saveProfile: post('profile', { ...held, body: Profile, data: z.object({ row: UserInfo }) }),

  /** The code that was sent to the address that is bound. The token it buys counts ten minutes, once, in this session. */
  verification: post('verification', {
    ...mine,
    detached: true,
    rate: 20,
    body: z.strictObject({ type: Channel, captcha: Code }),
    data: z.object({ type: Channel, accountVerificationToken: z.string() }),
  }),
  /** The new address and the code that was sent there. A bound one is changed with the token, the first one is bound with the password. */
  changeBind: post('changeBind', {
    ...mine,
    detached: true,
    rate: 20,
    body: z
      .strictObject({
        type: Channel,
        email: z.optional(email()),
        mobile: z.optional(mobile()),
        captcha: Code,
        accountVerificationToken: z.optional(sensitive(z.string().check(z.minLength(1), z.maxLength(64)))),
        password: z.optional(CurrentPassword),
      })
      .check(z.refine((sent) => sent[sent.type] !== undefined, { error: 'required', path: ['type'] })),
    data: z.object({ row: UserInfo }),
  }),
  /** Every other session ends; this one goes on with new tokens. */
  changePassword: post('changePassword', {
    ...held,
    detached: true,
    rate: 20,
    body: z.strictObject({ oldPassword: CurrentPassword, newPassword: password() }),
    data: z.object(Tokens),
  }),
  /** For whoever is not signed in. Every session of the account ends. */
  retrievePassword: post('retrievePassword', {
    access: 'public',
    detached: true,
    rate: 20,
    body: z.strictObject({
      type: Channel,
      /** The e-mail address or the mobile number. */
      account: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
      captcha: Code,
      password: password(),
    }),
    data: nothing(),
  }),

  integral: get('integral', { ...held, query: PageQuery, data: z.object({ list: z.array(ScoreEntry), total: z.number() }) }),
  balance: get('balance', { ...held, query: PageQuery, data: z.object({ list: z.array(MoneyEntry), total: z.number() }) }),

  sessions: get('sessions', { ...mine, data: z.object({ list: z.array(OwnSession) }) }),
  endSession: post('endSession', { ...mine, body: z.strictObject({ id: id() }), data: nothing() }),
  endOtherSessions: post('endOtherSessions', { ...mine, body: z.strictObject({}), data: z.object({ count: z.number() }) }),

  checkInState: get('checkIn', { ...mine, data: CheckInState }),
  /** Once a day, as China counts days. */
  checkIn: post('checkIn', { ...mine, body: z.strictObject({}), data: z.extend(CheckInState, { score: z.number() }) }),

  privacy: get('privacy', {
    ...mine,
    data: z.object({
      /** What was agreed to, and when; null where nothing was asked. */
      consent: z.nullable(z.object({ version: z.string(), text: z.string(), time: z.number() })),
      /** Days between asking for the end and the end. */
      graceDays: z.number(),
      /** When the account will be closed; null while nobody has asked for it. */
      closeTime: z.nullable(z.number()),
      /** Whether a click captcha stands before closing. */
      captcha: z.boolean(),
    }),
  }),
  /** One JSON file with all that is kept about whoever asks. */
  exportOwn: post('export', { ...mine, detached: true, raw: true, rate: 6, body: z.strictObject({}), data: nothing() }),
  /** Asks for the end. Every other session ends now; the account is closed after the days of grace. */
  close: post('close', {
    ...mine,
    detached: true,
    rate: 10,
    body: z.strictObject({ password: CurrentPassword, ...CaptchaProof }),
    data: z.object({ closeTime: z.number() }),
  }),
  /** Takes that back. */
  keep: post('keep', { ...mine, body: z.strictObject({}), data: nothing() }),
});

export const refuseAccount = refusals({
  'account.center_closed': { 'zh-cn': '会员中心已关闭', en: 'The member centre is closed' },
  'account.registration_closed': { 'zh-cn': '本站暂未开放注册', en: 'This site is not taking registrations at the moment' },
  'account.full': {
    'zh-cn': '本站会员数已达上限，暂时不能注册，请联系本站工作人员',
    en: 'This site has reached its limit of members. Please contact its staff',
  },
  'account.consent_needed': { 'zh-cn': '请先阅读并同意条款', en: 'Please read the terms and agree to them' },
  'account.consent_changed': { 'zh-cn': '条款已更新，请重新阅读并同意', en: 'The terms have changed. Please read them again and agree' },
  'account.username_taken': { 'zh-cn': '用户名已被使用', en: 'This username is already taken' },
  'account.wrong_password': { 'zh-cn': '密码不正确', en: 'The current password is wrong' },
  'account.same_password': { 'zh-cn': '新密码不能与当前密码相同', en: 'The new password must differ from the current one' },
  'account.verify_first': { 'zh-cn': '请先验证已绑定的地址', en: 'Verify the current address first' },
  'account.nothing_bound': { 'zh-cn': '账号还没有绑定这种地址', en: 'Your account has no address of this kind yet' },
  'account.same_address': { 'zh-cn': '与已绑定的相同，请填写新的', en: 'Your account has this address already' },
  'account.foreign_picture': { 'zh-cn': '头像只能使用自己上传的图片', en: 'The avatar must be a picture that you have uploaded' },
  'account.future_birthday': { 'zh-cn': '生日不能晚于今天', en: 'A birthday cannot lie in the future' },
  'account.no_check_in': { 'zh-cn': '本站没有开通签到', en: 'This site does not offer check-ins' },
  'account.checked_in': { 'zh-cn': '今天已经签到', en: 'You have checked in today' },
  'account.closing': { 'zh-cn': '账号正在注销，请先撤回', en: 'Your account is being closed. Cancel that first' },
  'account.captcha': { 'zh-cn': '请先完成验证', en: 'Please complete the verification first' },
});
