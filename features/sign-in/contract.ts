/** Signing in, out and staying signed in; and what the console needs to know when it starts. Members: `member.contract.ts`. */
import * as z from 'zod/mini';
import { CaptchaProof } from '#features/captcha/contract.ts';
import { contract, get, post } from '#kit/contract/endpoint.ts';
import { id, nothing, password, unlessEmpty } from '#kit/contract/fields.ts';
import { MenuItem } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';
import { sensitive } from '#kit/contract/sensitive.ts';
import { UploadConfig } from '#kit/contract/upload-config.ts';

export const Tokens = { token: z.string(), refresh_token: z.string() };

export const TenantInfo = z.object({
  id: id(),
  name: z.string(),
  short_name: z.string(),
  code: z.string(),
  logo: z.string(),
  contact_name: z.string(),
  mobile: z.string(),
  address: z.string(),
  create_time: z.number(),
  expire_time: z.nullable(z.number()),
});

/** A platform administrator in a company's console; `may_let_in`: may give its people new passwords. */
export const VisitInfo = z.object({ by: z.string(), reason: z.string(), until: z.number(), may_let_in: z.boolean() });

export const AdminInfo = z.object({
  id: id(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  last_login_time: z.nullable(z.number()),
  super: z.boolean(),
  /** True until the first password has been changed. */
  must_change_password: z.boolean(),
  /** The screen is locked: only the password opens anything again. */
  locked: z._default(z.boolean(), false),
  tenant_info: z.optional(TenantInfo),
  /** Set while a platform administrator visits a tenant. */
  visit: z.optional(VisitInfo),
});
export type AdminInfo = z.output<typeof AdminInfo>;

export const SiteConfig = z.object({
  siteName: z.string(),
  recordNumber: z.string(),
  version: z.string(),
  cdnUrl: z.string(),
  apiUrl: z.string(),
  upload: UploadConfig,
  headNav: z.array(z.object({ title: z.string(), url: z.string() })),
  pcHomeUrl: z.string(),
  initialize: z.boolean(),
  userInitialize: z.boolean(),
  appDebug: z.boolean(),
  archiveAudit: z.enum(['open', 'close']),
  archiveFourEyes: z.boolean(),
});
export type SiteConfig = z.output<typeof SiteConfig>;

/** What is typed is compared, not judged: only its size is bounded here, so that a wrong name and a wrong shape answer alike. */
export const Login = z.strictObject({
  username: z.string().check(z.minLength(1), z.maxLength(120)),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  keep: z._default(z.boolean(), false),
  ...CaptchaProof,
});

export const SecondCode = sensitive(z.string().check(z.minLength(1), z.maxLength(32)));

export const SignedIn = z.object({
  userInfo: z.extend(AdminInfo, {
    ...Tokens,
    /** True: nothing else is answered before a second step has been set up. */
    must_set_two_step: z.boolean(),
  }),
  routePath: z.string(),
});

export const adminIndex = contract('Index', {
  loginForm: get('login', { access: 'public', data: z.object({ captcha: z.boolean() }) }),
  login: post('login', {
    access: 'public',
    detached: true,
    rate: 30,
    body: z.extend(Login, { code: unlessEmpty(SecondCode) }),
    data: SignedIn,
  }),
  logout: post('logout', {
    access: 'public',
    detached: true,
    body: z.strictObject({ refreshToken: z._default(z.string().check(z.maxLength(128)), '') }),
    data: nothing(),
  }),
  start: get('index', {
    access: 'loggedIn',
    whenLocked: true,
    data: z.object({
      adminInfo: AdminInfo,
      menus: z.array(MenuItem),
      siteConfig: SiteConfig,
      terminal: z.object({ available: z.boolean(), npmPackageManager: z.string() }),
    }),
  }),
  /** Changing the first password, and one's own at any time. Every other session of the account ends; this one goes on with new tokens. */
  changePassword: post('changePassword', {
    access: 'loggedIn',
    confined: true,
    detached: true,
    rate: 20,
    body: z.strictObject({ oldPassword: z.string().check(z.minLength(1), z.maxLength(128)), newPassword: password() }),
    data: z.object(Tokens),
  }),
});

export const refresh = contract('common', {
  refreshToken: post('refreshToken', {
    access: 'public',
    detached: true,
    rate: 120,
    body: z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(128)) }),
    data: z.object({ type: z.enum(['admin-refresh', 'tenant-refresh', 'user-refresh']), ...Tokens }),
    logged: false,
  }),
});

export const refuseSignIn = refusals({
  'sign_in.wrong': { 'zh-cn': '账号或密码不正确，或账号已停用', en: 'The account or the password is wrong, or the account is disabled' },
  'sign_in.captcha': { 'zh-cn': '请先完成验证', en: 'Please complete the verification first' },
  'sign_in.locked': {
    'zh-cn': '登录失败次数过多，请 {minutes} 分钟后再试',
    en: 'Too many failed attempts. Try again in {minutes} minutes',
  },
  'sign_in.tenant_closed': {
    'zh-cn': '企业已停用或到期，请联系平台',
    en: 'This company is disabled or has expired. Please contact the operator',
  },
  'sign_in.refresh_invalid': { 'zh-cn': '登录已失效，请重新登录', en: 'Your session has ended. Please log in again' },
  'sign_in.token_came_back': {
    'zh-cn': '用过的刷新令牌再次出现，可能有人复制了它，该会话已结束',
    en: 'A used refresh token came back: somebody may have a copy of it. The session has ended',
  },
  'sign_in.old_password': { 'zh-cn': '密码不正确', en: 'The current password is wrong' },
  'sign_in.same_password': { 'zh-cn': '新密码不能与当前密码相同', en: 'The new password must differ from the current one' },
  'sign_in.no_menu': {
    'zh-cn': '您的账号没有后台菜单，请管理账号的人为您分配权限',
    en: 'Your account has no menu here. Whoever manages accounts can give it some',
  },
  'sign_in.code_needed': { 'zh-cn': '请输入验证码', en: 'Enter the code from your authenticator app' },
  'sign_in.code_wrong': { 'zh-cn': '验证码不正确或已使用过', en: 'The code is wrong or has been used' },
  'sign_in.recovery_wrong': {
    'zh-cn': '恢复码不正确或已使用过，验证码是 6 位数字',
    en: 'The recovery code is wrong or has been used. A code from the app has six digits',
  },
  'sign_in.ticket_over': { 'zh-cn': '验证已超时，请重新登录', en: 'This took too long. Please log in again' },
  'sign_in.set_up_over': { 'zh-cn': '设置已超时，请重新开始', en: 'This took too long. Please start again' },
  'sign_in.not_on': { 'zh-cn': '还没有开启两步验证', en: 'Two-step login is not on' },
  'sign_in.two_step_required': {
    'zh-cn': '这里要求使用两步验证，不能关闭',
    en: 'Two-step login is required here: it cannot be switched off',
  },
  'sign_in.visiting': {
    'zh-cn': '您正在访问企业后台，密码和两步验证在平台后台设置',
    en: 'You are visiting this company: your password and two-step login are set up in the platform area',
  },
  'sign_in.visiting_lock': {
    'zh-cn': '访问企业期间不能锁定屏幕，请结束访问',
    en: 'A visit cannot be locked. End it instead',
  },
  'sign_in.center_closed': { 'zh-cn': '会员中心已关闭', en: 'The member centre is closed' },
});
