/** What forms say by themselves; everything else is the company's own. */
import type { FormField, Lang } from '#kit/site/view.ts';

interface FormWords {
  required: string;
  choose: string;
  yes: string;
  trap: string;
  needsScript: string;
  sending: string;
  failed: string;
  missing: string;
  /** By what the field asks for. */
  wrong: Partial<Record<FormField['kind'], string>>;
  tooSmall: string;
  tooBig: string;
  agree: string;
  captcha: string;
  captchaAsk: string;
  captchaHint: string;
  close: string;
}

export const formWords: Record<Lang, FormWords> = {
  'zh-cn': {
    required: '必填',
    choose: '请选择',
    yes: '是',
    trap: '请不要填写这一项',
    needsScript: '这个表单需要浏览器启用 JavaScript 才能提交。',
    sending: '正在发送…',
    failed: '没有发送成功，请稍后再试。',
    missing: '此项不能为空',
    wrong: {
      email: '请输入正确的邮箱地址',
      url: '请输入以 http(s)://、mailto:、tel: 或一个 / 开头、不含空格的链接',
      tel: '请输入正确的手机号',
      number: '请输入数字',
      date: '请输入正确的日期，例如 2026-01-31',
      time: '请输入正确的时间，例如 08:30:00',
    },
    tooSmall: '不能小于 {n}',
    tooBig: '不能大于 {n}',
    agree: '请先阅读并同意',
    captcha: '图片验证',
    captchaAsk: '请依次点击：{text}',
    captchaHint: '也可以用方向键移动，按回车选中。',
    close: '取消',
  },
  en: {
    required: 'required',
    choose: 'Please choose',
    yes: 'Yes',
    trap: 'Please leave this empty',
    needsScript: 'This form needs JavaScript to be switched on in your browser.',
    sending: 'Sending…',
    failed: 'It could not be sent. Please try again later.',
    missing: 'This cannot be empty',
    wrong: {
      email: 'Please enter a correct e-mail address',
      url: 'Enter a link without spaces that begins with http(s)://, mailto:, tel: or one /',
      tel: 'Please enter the correct mobile number',
      number: 'Enter a number',
      date: 'Enter a date such as 2026-01-31',
      time: 'Enter a time such as 08:30:00',
    },
    tooSmall: 'Must be at least {n}',
    tooBig: 'Must be at most {n}',
    agree: 'Please read this and agree first',
    captcha: 'Picture check',
    captchaAsk: 'Click in this order: {text}',
    captchaHint: 'Or move with the arrow keys and press Enter.',
    close: 'Cancel',
  },
};
