/** What is refused about forms and their messages, in both languages. */
import { refusals } from '#kit/contract/refusal.ts';

export const refuseForm = refusals({
  'forms.code_taken': { 'zh-cn': '标识“{code}”已被使用', en: 'The code “{code}” is already used' },
  'forms.code_fixed': { 'zh-cn': '内置表单的标识不能修改', en: 'The code of a built-in form stays' },
  'forms.built_in': { 'zh-cn': '“{name}”是内置表单，不能删除，可以停用', en: '“{name}” is built in: switch it off instead of deleting it' },
  'forms.in_use': {
    'zh-cn': '“{name}”正在 {count} 个栏目中使用，请先从栏目中移除',
    en: '“{name}” stands in {count} columns. Take it out of them first',
  },
  'forms.has_messages': {
    'zh-cn': '“{name}”已收到 {count} 条留言，请先删除留言，或停用表单',
    en: '“{name}” has {count} messages. Delete them first, or switch the form off',
  },
  'forms.too_many': { 'zh-cn': '最多 {max} 个表单', en: 'At most {max} forms' },
  'forms.kind': { 'zh-cn': '表单不支持这种字段', en: 'Forms do not have fields of this kind' },
  'forms.mails': { 'zh-cn': '“{mail}”不是邮箱地址', en: '“{mail}” is not a mail address' },
  'forms.not_holding': { 'zh-cn': '这位管理员不能处理留言', en: 'This administrator cannot work on messages' },
  'forms.closed': { 'zh-cn': '这个表单目前不接收留言', en: 'This form takes no messages at the moment' },
  'forms.consent': { 'zh-cn': '请先阅读并同意', en: 'Please read this and agree first' },
  'forms.phone': {
    'zh-cn': '请填写完整的电话号码，例如 138 0000 0000 或 0571-88880000 转 12',
    en: 'Enter the whole phone number, such as +86 571 8888 0000 ext. 12',
  },
  'forms.unknown_field': { 'zh-cn': '这个表单没有“{name}”这一项', en: 'This form has no field “{name}”' },
  'forms.captcha': { 'zh-cn': '请完成图片验证', en: 'Please solve the picture first' },
  'forms.too_often': { 'zh-cn': '您发送得太频繁，请稍后再试', en: 'You have sent a lot. Please try again later' },
  'forms.look_again': { 'zh-cn': '请核对内容，然后再次发送', en: 'Please look over what you wrote, and send it again' },
  'forms.file_again': { 'zh-cn': '请重新选择文件', en: 'Please choose the file again' },
  'forms.file_elsewhere': { 'zh-cn': '文件只能在网站上提交', en: 'Files can be sent on the website only' },
  'forms.foreign': { 'zh-cn': '请在本站的页面上提交', en: 'Please send the form from this website' },
  'forms.empty': { 'zh-cn': '请至少填写一项', en: 'Fill in at least one field' },
  'forms.wrong': { 'zh-cn': '请改正标出的内容', en: 'Please mend what is marked' },
});
