/** Words of the member centre, in English. */
import type { SameKeys } from '#kit/console/i18n.ts';
import type { phrases as zhCn } from './zh-cn.ts';

export const phrases: SameKeys<typeof zhCn> = {
  hello: '{greeting}, {name}',
  member_of: 'Member of {site}',
  balance: 'Balance',
  points: 'Points',
  yuan: '¥ {amount}',
  account: 'Your account',
  username: 'Username',
  nickname: 'Nickname',
  email: 'E-mail',
  mobile: 'Mobile',
  gender: 'Gender',
  genders: { male: 'Male', female: 'Female' },
  birthday: 'Birthday',
  motto: 'Motto',
  not_set: 'Not set',
  sign_ins: 'Logins',
  last_login: 'Last login',
  last_login_ip: 'From address',
  join_time: 'Joined',
  never: 'Never',
  to_site: 'Open the website',
  switch_lang: '中文',
  theme_dark: 'Switch to dark',
  theme_light: 'Switch to light',
  log_out: 'Log out',
  log_out_failed: 'You are still logged in: {reason}',
  tools: 'Display and account',
};
