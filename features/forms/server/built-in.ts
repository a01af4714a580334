/** The forms that every site begins with. Their fields are the site's own from the first day. */
import type { InputType } from '#kit/contract/input-types.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { Phrase } from '#kit/contract/refusal.ts';
import { TypedField } from '#kit/contract/typed-fields.ts';
import type { ValueRule } from '#kit/contract/value-rules.ts';

export interface BuiltInForm {
  code: string;
  name: string;
  intro: string;
  submit_label: string;
  thanks: string;
  reply_days: number;
  consent: string;
  fields: TypedField[];
}

/** In the language of the site. */
export function builtInForms(locale: Lang): BuiltInForm[] {
  return catalogue.map(({ fields, code, ...words }) => ({
    code,
    name: words.name[locale],
    intro: words.intro[locale],
    submit_label: words.submit_label[locale],
    thanks: words.thanks[locale],
    reply_days: words.reply_days,
    consent: consent[locale],
    fields: fields.map(([key, type, title, more = {}]) =>
      TypedField.parse({
        key,
        name: key,
        type,
        title: title[locale],
        built_in: false,
        ...more,
        ...(more.tip && { tip: more.tip[locale] }),
      }),
    ),
  }));
}

const words = (zh: string, en: string): Phrase => ({ 'zh-cn': zh, en });

const consent = words(
  '我同意贵公司为处理本次提交保存并使用以上信息。',
  'I agree that you keep and use what I have written in order to answer me.',
);

type More = { required?: boolean; rules?: ValueRule[]; length_max?: number; tip?: Phrase };
type Declared = readonly [key: string, type: InputType, title: Phrase, more?: More];

const name: Declared = ['name', 'string', words('您的姓名', 'Your name'), { required: true, length_max: 60 }];
const email: Declared = ['email', 'string', words('邮箱', 'E-mail'), { rules: ['email'], length_max: 120 }];

interface BuiltIn {
  code: string;
  name: Phrase;
  intro: Phrase;
  submit_label: Phrase;
  thanks: Phrase;
  reply_days: number;
  fields: readonly Declared[];
}

const catalogue: readonly BuiltIn[] = [
  {
    code: 'contact',
    name: words('联系我们', 'Contact us'),
    intro: words(
      '请留下您的问题与联系方式，我们会在一个工作日内回复。',
      'Tell us what you need and how to reach you. We answer within one working day.',
    ),
    submit_label: words('发送', 'Send'),
    thanks: words('我们已收到您的留言，会尽快与您联系。', 'Your message has arrived. We will be in touch soon.'),
    reply_days: 1,
    fields: [
      name,
      ['company', 'string', words('公司', 'Company'), { length_max: 100 }],
      ['phone', 'string', words('电话', 'Phone'), { required: true, length_max: 30 }],
      email,
      ['message', 'textarea', words('留言内容', 'Message'), { required: true, length_max: 2000 }],
    ],
  },
  {
    code: 'message',
    name: words('留言板', 'Message board'),
    intro: words('欢迎提出意见和建议。', 'We are glad to hear what you think.'),
    submit_label: words('提交留言', 'Leave a message'),
    thanks: words('感谢您的留言。', 'Thank you for your message.'),
    reply_days: 0,
    fields: [name, email, ['message', 'textarea', words('留言内容', 'Message'), { required: true, length_max: 2000 }]],
  },
  {
    code: 'application',
    name: words('应聘申请', 'Job application'),
    intro: words(
      '填写基本情况并附上简历，我们会认真阅读每一份申请。',
      'Tell us about yourself and add your CV. We read every application.',
    ),
    submit_label: words('提交申请', 'Apply'),
    thanks: words('我们已收到您的申请，会认真阅读。', 'Your application has arrived. We will read it with care.'),
    reply_days: 5,
    fields: [
      name,
      ['phone', 'string', words('电话', 'Phone'), { required: true, length_max: 30 }],
      ['email', 'string', words('邮箱', 'E-mail'), { required: true, rules: ['email'], length_max: 120 }],
      ['position', 'string', words('应聘职位', 'Position'), { length_max: 100 }],
      ['introduction', 'textarea', words('自我介绍', 'About yourself'), { length_max: 5000 }],
      [
        'cv',
        'file',
        words('简历', 'CV'),
        { tip: words('建议用 PDF、Word 或图片，最大 10 MB', 'Best as PDF, Word or a picture, at most 10 MB') },
      ],
    ],
  },
];
