/** What forms say by themselves; everything else is the company's own. */
import type { Lang } from '#kit/site/view.ts';

interface FormWords {
  required: string;
  choose: string;
  yes: string;
  trap: string;
  needsScript: string;
  sending: string;
  failed: string;
  missing: string;
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
    agree: 'Please read this and agree first',
    captcha: 'Picture check',
    captchaAsk: 'Click in this order: {text}',
    captchaHint: 'Or move with the arrow keys and press Enter.',
    close: 'Cancel',
  },
};
