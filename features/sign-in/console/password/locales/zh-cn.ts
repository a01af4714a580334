/** Words of changing one's own password. */
export const phrases = {
  old: '当前密码',
  need_old: '请输入当前密码',
  fresh: '新密码',
  again: '再输一次新密码',
  rule: '6 至 32 个字符，不能含有 & < > " \'',
  differs: '两次输入的新密码不一致',
  submit: '保存新密码',
  busy: '保存中…',
} as const;
