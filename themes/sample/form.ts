/** A form with every kind of question: fresh, and come back with something to mend. */
import type { FormField, FormView } from '#kit/site/view.ts';
import type { SampleWords } from './sample-words.ts';

export function formOf(w: SampleWords, isWrong = false): FormView {
  const error = isWrong ? { error: w.say('此项不能为空', 'Please fill this in') } : {};
  const field = (name: string, kind: FormField['kind'], label: string, more: Partial<FormField> = {}): FormField => ({
    ...{ name, kind, label, required: false, values: [], options: [] },
    ...more,
  });
  const options = [
    { value: '1', label: w.say('整机', 'Whole machines') },
    { value: '2', label: w.say('备件', 'Spare parts') },
  ];
  return {
    id: 'form-contact',
    title: w.say('联系我们', 'Contact us'),
    intro: w.say('我们会在一个工作日内回复。', 'We answer within one working day.'),
    action: '/form/contact',
    isMultipart: true,
    parts: [
      {
        title: '',
        fields: [
          field('name', 'text', w.say('姓名', 'Name'), { required: true, maxLength: 60, autocomplete: 'name', ...error }),
          field('email', 'email', w.say('邮箱', 'E-mail'), { values: ['a@example.com'], help: w.say('用于回复', 'For our answer') }),
          field('topic', 'select', w.say('主题', 'Topic'), { options, values: ['2'] }),
          field('count', 'number', w.say('数量', 'How many'), { min: 1, max: 99 }),
        ],
      },
      {
        title: w.say('更多', 'More'),
        fields: [
          field('wishes', 'checkbox', w.say('需要', 'You need'), { options, values: ['1'], required: true, ...error }),
          field('way', 'radio', w.say('联系方式', 'How to reach you'), { options }),
          field('visit', 'date', w.say('到访日期', 'Day of your visit')),
          field('hour', 'time', w.say('时间', 'Time')),
          field('message', 'textarea', w.say('留言', 'Message'), { values: ['<b>'], maxLength: 2000 }),
          field('news', 'switch', w.say('接收资讯', 'Send me news')),
          field('file', 'file', w.say('附件', 'File'), { accept: '.pdf' }),
        ],
      },
    ],
    hidden: [{ name: '_mark', value: '' }],
    trap: '_website',
    consent: { text: w.say('我同意保存以上信息。', 'I agree that you keep this.'), isGiven: false, ...error },
    captcha: error,
    submit: w.say('发送', 'Send'),
    ...(isWrong && { notice: w.say('请改正标出的内容', 'Please mend what is marked') }),
  };
}
