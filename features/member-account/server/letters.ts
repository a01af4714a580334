/** What the letters about an account say. */
import type { LetterWords } from '#kit/server/letter.ts';
import type { Channel, Purpose } from '../codes.contract.ts';

const rest = [
  { 'zh-cn': '{code}', en: '{code}' },
  {
    'zh-cn': '验证码 10 分钟内有效，只能使用一次。请不要告诉任何人，工作人员也不会向您索要。',
    en: 'The code is valid for 10 minutes and works once. Do not share it: our staff will never ask for it.',
  },
  { 'zh-cn': '如果这不是您本人的操作，请忽略这封邮件。', en: 'If this was not you, please ignore this e-mail.' },
];

export const codeLetters: Readonly<Record<Purpose, LetterWords>> = {
  register: {
    subject: { 'zh-cn': '{company}：注册验证码', en: '{company}: your code for registering' },
    lines: [{ 'zh-cn': '您正在“{company}”注册账号，验证码是：', en: 'You are registering at {company}. Your code is:' }, ...rest],
  },
  change: {
    subject: { 'zh-cn': '{company}：绑定邮箱验证码', en: '{company}: your code for this address' },
    lines: [
      {
        'zh-cn': '您正在把这个邮箱绑定到“{company}”的账号，验证码是：',
        en: 'You are adding this address to your account at {company}. Your code is:',
      },
      ...rest,
    ],
  },
  retrieve: {
    subject: { 'zh-cn': '{company}：找回密码验证码', en: '{company}: your code for a new password' },
    lines: [
      {
        'zh-cn': '您正在找回“{company}”账号 {username} 的密码，验证码是：',
        en: 'You are setting a new password for {username} at {company}. Your code is:',
      },
      ...rest,
    ],
  },
  verify: {
    subject: { 'zh-cn': '{company}：身份验证码', en: '{company}: your verification code' },
    lines: [
      {
        'zh-cn': '您正在验证“{company}”账号 {username} 绑定的邮箱，验证码是：',
        en: 'You are verifying the address of {username} at {company}. Your code is:',
      },
      ...rest,
    ],
  },
};

const notYou = {
  'zh-cn': '如果这不是您本人的操作，请尽快找回密码，并联系“{company}”。',
  en: 'If this was not you, set a new password at once and tell {company}.',
};

/** To the e-mail address of an account that had no mobile number: nothing was taken from it. */
export const firstMobileLetter: LetterWords = {
  subject: { 'zh-cn': '{company}：账号已绑定手机号', en: '{company}: a mobile number was added to your account' },
  lines: [
    {
      'zh-cn': '您在“{company}”的账号 {username} 已绑定手机号，可以用它登录或找回密码。',
      en: 'A mobile number was added to your account {username} at {company}. You can log in and reset your password with it.',
    },
    notYou,
  ],
};

/** To the address that was bound before, each time. Codes for a new password go where the account is bound now. */
export const bindLetters: Readonly<Record<Channel, LetterWords>> = {
  email: {
    subject: { 'zh-cn': '{company}：绑定邮箱已更改', en: '{company}: the e-mail address of your account has changed' },
    lines: [
      {
        'zh-cn': '您在“{company}”的账号 {username} 已改绑其他邮箱，这个邮箱不能再用于登录或找回密码。',
        en: 'Your account {username} at {company} has another e-mail address now. You can no longer log in or reset your password with this one.',
      },
      { 'zh-cn': '如果这不是您本人的操作，请尽快联系“{company}”。', en: 'If this was not you, contact {company} at once.' },
    ],
  },
  mobile: {
    subject: { 'zh-cn': '{company}：绑定手机号已更改', en: '{company}: the mobile number of your account has changed' },
    lines: [
      {
        'zh-cn': '您在“{company}”的账号 {username} 已改绑其他手机号。',
        en: 'The mobile number of your account {username} at {company} has been changed.',
      },
      notYou,
    ],
  },
};

export const accountLetters = {
  taken: {
    subject: { 'zh-cn': '{company}：这个邮箱已有账号', en: '{company}: this address already has an account' },
    lines: [
      {
        'zh-cn': '有人在“{company}”用这个邮箱注册或绑定账号，但它已属于账号 {username}，所以没有发送验证码。',
        en: 'Somebody asked for a code at {company} with this address. It already belongs to the account {username}, so no code was sent.',
      },
      {
        'zh-cn': '如果是您本人，请直接登录；忘记密码时可以用这个邮箱找回。',
        en: 'If it was you, just log in. You can reset a forgotten password with this address.',
      },
      { 'zh-cn': '如果不是，无需任何操作。', en: 'If it was not, you need not do anything.' },
    ],
  },
  passwordChanged: {
    subject: { 'zh-cn': '{company}：密码已更改', en: '{company}: your password has changed' },
    lines: [
      {
        'zh-cn': '您在“{company}”的账号 {username} 已设置新密码，其他设备上的登录已退出。',
        en: 'Your account {username} at {company} has a new password. Other devices have been logged out.',
      },
      notYou,
    ],
  },
  closing: {
    subject: { 'zh-cn': '{company}：账号将于 {day} 注销', en: '{company}: your account will be closed on {day}' },
    lines: [
      {
        'zh-cn': '您已申请注销“{company}”的账号 {username}。账号将于 {day} 注销，届时个人资料会被删除，无法恢复。',
        en: 'You have asked to close your account {username} at {company}. It will be closed on {day}, and your personal details will be deleted for good.',
      },
      {
        'zh-cn': '如需保留账号，请在此之前登录会员中心，点击“撤回注销”。',
        en: 'To keep it, log in before then and press “Keep my account”.',
      },
    ],
  },
} satisfies Record<string, LetterWords>;
