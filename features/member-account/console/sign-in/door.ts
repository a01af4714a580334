/** What the login page of members asks of the application: the calls of signing in belong to another feature. */
import type * as z from 'zod/mini';

import type { Here } from '#kit/console/area.tsx';
import type { NoticeRelay } from '#kit/console/notices.ts';
import type { Channel } from '../../codes.contract.ts';
import type { Consent, Register } from '../../register.contract.ts';
import type { CaptchaDialog, Centre } from '../member-context.ts';

/** What the company asks of whoever comes. */
export interface DoorRules {
  userLoginCaptchaSwitch: boolean;
  siteName: string;
  openMemberCenter: boolean;
  accountVerificationType: Channel[];
  registration: boolean;
  codeCaptcha: boolean;
  consent: Consent | null;
}

export interface Credentials {
  username: string;
  password: string;
  keep: boolean;
  captchaId?: string;
  captchaInfo?: string;
}

export type Registration = z.input<typeof Register>;

export interface Door {
  client: Here['client'];
  notices: NoticeRelay;
  Captcha: CaptchaDialog;
  rules: () => Promise<DoorRules>;
  /** What visitors find: the site, its navigation. */
  centre: () => Promise<Centre>;
  /** Resolves when the person is in, and on the way to where they wanted to be; rejects with the server's objections. */
  logIn: (given: Credentials) => Promise<void>;
  /** @param welcome said on the page behind */
  register: (given: Registration, welcome: string) => Promise<void>;
}
