/** Words of signing in. */
import type { SameKeys } from '#kit/console/i18n.ts';

import type { phrases as zhCn } from './zh-cn.ts';

export const phrases: SameKeys<typeof zhCn> = {
  headline_first: 'Weave once,',
  headline_second: 'publish everywhere.',
  lead: 'Corporate sites, content, domains and members, run calmly from a single console.',
  title: { platform: 'Log in to the platform', tenant: 'Log in to your workspace' },
  subtitle: {
    platform: 'Companies, plans and global settings',
    tenant: 'Welcome back. Your site is waiting',
  },
  username: 'Account',
  username_admin: 'Username',
  password: 'Password',
  password_hint: 'Your password',
  keep: 'Keep me logged in on this device',
  forgot: 'Forgot your password?',
  forgot_answer: {
    platform:
      'Ask another platform administrator to set a new one under Access → Administrators. If nobody else can log in, whoever runs the server resets it from the command line.',
    tenant:
      'Ask whoever manages accounts in your company to set a new one under Access → Administrators. If nobody else can log in, ask the platform that runs your site to reset it.',
  },
  submit: 'Log in',
  busy: 'Logging in…',
  shared_device: 'Do not stay logged in on a shared device',
  need_username: 'Enter your account',
  need_password: 'Enter your password',
  switch_lang: '中文',
  theme_dark: 'Switch to dark',
  theme_light: 'Switch to light',
  first: {
    title: 'Set your own password',
    subtitle: 'The current one was given to you. Pick one that only you know',
  },
  second: {
    title: 'Two-step login',
    subtitle: 'The password is right. One more step',
    need_code: 'Enter the six digits, or a recovery code',
    back: 'Back to the login',
  },
  set_up: {
    title: 'Set up two-step login',
    subtitle: 'It is required here. Then the console opens',
  },
};
