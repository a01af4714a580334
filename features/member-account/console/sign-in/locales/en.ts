/** Words of the page where members come in, in English. */
import type { SameKeys } from '#kit/console/i18n.ts';
import type { phrases as zhCn } from './zh-cn.ts';

export const phrases: SameKeys<typeof zhCn> = {
  title: { login: 'Member login', register: 'Become a member' },
  remark: { login: 'Your profile, balance and points at {site}', register: 'An account at {site}' },
  tabs: 'Log in or register',
  tab: { login: 'Log in', register: 'Register' },
  account: 'Account',
  account_hint: {
    none: 'Username',
    email: 'Username or e-mail',
    mobile: 'Username or mobile number',
    both: 'Username, e-mail or mobile number',
  },
  username: 'Username',
  username_rule: '3 to 15 letters, digits or underscores, starting with a letter',
  password: 'Password',
  password_rule: '6 to 32 characters, without & < > " \'',
  keep: 'Keep me logged in',
  forgot: 'Forgot password',
  forgot_answer: 'Contact {site}: its staff can set a new password for you.',
  log_in: 'Log in',
  log_in_busy: 'Logging in…',
  register: 'Register',
  register_busy: 'Registering…',
  registration_closed: 'This site is not taking registrations at the moment',
  registered: 'Welcome. Your account is ready, and you are logged in',
  need: {
    account: 'Enter your account',
    username: 'Choose a username',
    password: 'Enter a password',
    consent: 'Please read the terms and agree to them',
  },
  consent: { agree: 'I have read and agree to the', title: 'Terms and privacy notice', version: 'Version {version}' },
  retrieve: {
    title: 'Reset your password',
    remark: {
      email: 'We send a code to the e-mail address of your account. Once the new password is set, every device has to log in again.',
      mobile: 'We send a code to the mobile number of your account. Once the new password is set, every device has to log in again.',
    },
    fresh: 'New password',
    submit: 'Set the new password',
    busy: 'Saving…',
    done: 'Your password has been changed. Log in with the new one',
  },
};
