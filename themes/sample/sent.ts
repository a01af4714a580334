/** A form that was sent. */
import type { SentView } from '#kit/site/view.ts';
import type { SampleWords } from './sample-words.ts';

export function sentOf(w: SampleWords): SentView {
  return {
    ...{ title: w.say('已收到', 'Received'), breadcrumb: [w.link('首页', 'Home', '/')], siblings: [], slides: [] },
    thanks: [w.say('我们已收到您的留言，会尽快与您联系。', 'Your message has arrived. We will be in touch soon.')],
    reply: w.say('您将在一个工作日内收到回复。', 'You will hear from us within one working day.'),
    received: [
      { label: w.say('姓名', 'Name'), value: w.say('李然', 'Li Ran') },
      { label: w.say('留言', 'Message'), value: w.say('请寄一份样本。\n谢谢。', 'Please send a sample.\nThank you.') },
    ],
    time: '2026-11-21 15:04',
    ways: [w.link('返回刚才的页面', 'Back to the page', '/contact'), w.link('返回首页', 'Home page', '/')],
  };
}
