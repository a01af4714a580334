/** Members: signing in, registering, and what the member centre needs when it starts. */
import * as z from 'zod/mini';
import { Register, RegistrationForm } from '#features/member-account/register.contract.ts';
import { MemberMenuItem } from '#features/member-rules/menu.contract.ts';
import { MemberSite, UserInfo } from '#features/members/contract.ts';
import { contract, get, post } from '#kit/contract/endpoint.ts';
import { nothing } from '#kit/contract/fields.ts';
import { Login, Tokens } from './contract.ts';

export const memberSignIn = contract('user', {
  loginForm: get('checkIn', {
    access: 'public',
    data: z.object({
      userLoginCaptchaSwitch: z.boolean(),
      siteName: z.string(),
      ...RegistrationForm,
    }),
  }),
  checkIn: post('checkIn', {
    access: 'public',
    detached: true,
    rate: 30,
    body: z.discriminatedUnion('tab', [z.extend(Login, { tab: z.literal('login') }), Register]),
    data: z.object({ userInfo: z.extend(UserInfo, Tokens), routePath: z.string() }),
  }),
  logout: post('logout', {
    access: 'public',
    detached: true,
    body: z.strictObject({ refreshToken: z._default(z.string().check(z.maxLength(128)), '') }),
    data: nothing(),
  }),
});

/** What the member centre needs when it starts. Visitors get it too, unless the page they want is for members. */
export const memberIndex = contract('index', {
  start: get('index', {
    access: 'public',
    query: z.strictObject({ requiredLogin: z._default(z.enum(['0', '1']), '0') }),
    data: z.object({
      site: MemberSite,
      openMemberCenter: z.boolean(),
      userInfo: z.nullable(UserInfo),
      rules: z.array(MemberMenuItem),
      menus: z.array(MemberMenuItem),
    }),
  }),
});
