/** Words of two-step login: on the login page and in the profile. */
import type { SameKeys } from '../../i18n.ts';
import type { phrases as chinese } from './zh-cn.ts';

export const phrases: SameKeys<typeof chinese> = {
  code: '6-digit code',
  code_hint: 'From your authenticator app',
  recovery: 'Recovery code',
  recovery_hint: 'Each recovery code counts once',
  use_recovery: 'No phone at hand? Use a recovery code',
  use_code: 'Use a code from the authenticator app',
  need_code: 'Enter the six digits',
  password: 'Password',
  need_password: 'Enter your password',
  proof_hint: 'First prove that it is you',
  next: 'Continue',
  busy: 'One moment…',
  scan_first: 'Scan this with an authenticator app',
  scan_hint: 'Google Authenticator, Microsoft Authenticator, 1Password or any other.',
  picture: 'QR code with the same content as the key below',
  key: 'Cannot scan? Type this key',
  copy_key: 'Copy the key',
  type_code: 'Enter the code that the app shows',
  confirm: 'Switch it on',
  codes_title: 'Keep your recovery codes',
  codes_hint: 'Recovery codes let you in when the phone is lost. Each counts once, and they are shown only now.',
  codes_file: 'Siteloom recovery codes · {account}',
  download: 'Download',
  print: 'Print',
  kept: 'I have kept them in a safe place',
  finish: 'Done',
};
