/** Words of addresses and of the codes that prove them, in Chinese. */
export const phrases = {
  channel: { by: '验证方式', email: '邮箱', mobile: '手机号' },
  code: {
    label: '验证码',
    send: '发送验证码',
    again_in: '{seconds} 秒后重发',
    sent: '验证码已发送至 {address}，10 分钟内有效',
    sent_if_known: '如果有账号绑定了 {address}，验证码会发送到这里，10 分钟内有效',
    sent_if_free: '如果 {address} 还没有绑定账号，验证码会发送到这里，10 分钟内有效',
  },
  code_missing: '请输入验证码',
  code_wrong: '请输入 6 位数字',
  address_missing: { email: '请输入邮箱', mobile: '请输入手机号' },
  address_wrong: { email: '请输入正确的邮箱地址', mobile: '请输入正确的手机号' },
} as const;
