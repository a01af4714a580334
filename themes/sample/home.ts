/** The home page of the sample. */
import type { AboutBlock, FocusBlock, HomeBlock, HomeView } from '#kit/site/view.ts';

import { cardsOf } from './cards.ts';
import type { SampleWords } from './sample-words.ts';

export function homeOf(w: SampleWords): HomeView {
  return { blocks: [focusOf(w), aboutOf(w), ...workOf(w), ...newsOf(w), ...moreOf(w)] };
}

function focusOf(w: SampleWords): FocusBlock {
  const slides = [
    {
      title: w.say('把纤维，织成结构。', 'Fibres, woven into structure.'),
      text: w.say(
        '从一根纱线到一片机翼，云梭让复合材料的每一道交织都可计算、可追溯。',
        'From one yarn to a whole wing: every crossing calculated, every crossing on record.',
      ),
      picture: w.picture(1, '', 1600, 1100),
      link: w.link('了解产品', 'See our products', '/products'),
    },
    {
      title: w.say('整线交付，十二个月落地', 'A whole line in twelve months'),
      text: w.say('纱架、织机、检测与成卷，由同一个团队负责到底。', 'Creel, loom, inspection and winding from one team.'),
      picture: w.picture(2, '', 1600, 1100),
      link: w.link('查看案例', 'See the cases', '/cases'),
    },
    { title: w.say('为医疗而生的洁净编织', 'Clean weaving for medicine'), picture: w.picture(3, '', 1600, 1100) },
  ];
  return { kind: 'focus', id: 'focus', title: '', slides };
}

function aboutOf(w: SampleWords): AboutBlock {
  return {
    kind: 'about',
    id: 'about',
    title: w.say('关于云梭', 'About Yunsuo'),
    more: w.link('公司简介', 'Our company', '/about'),
    picture: w.picture(4, w.say('装配车间', 'Assembly hall')),
    paragraphs: [
      w.say('我们制造能织出飞机零件的机器。', 'We build the machines that weave aircraft parts.'),
      w.say(
        '二十年来，我们只做一件事：让纤维按照设计者的意图排列。我们的装备运行在十九个国家的四百多条产线上，为客户减少三成材料浪费。',
        'For twenty years we have done one thing: make fibres lie where the designer wants them. Our equipment runs on more than four hundred lines in nineteen countries and saves a third of the waste.',
      ),
    ],
    figures: [
      { value: '412', unit: w.say('条', 'lines'), label: w.say('在役产线', 'Lines in service') },
      { value: '19', label: w.say('服务国家', 'Countries served') },
      { value: '38', unit: '%', label: w.say('研发人员占比', 'Of our people in R&D') },
      { value: '0.3', unit: '‰', label: w.say('张力波动', 'Tension variation') },
    ],
  };
}

function workOf(w: SampleWords): HomeBlock[] {
  return [
    {
      kind: 'products',
      id: 'products',
      title: w.say('产品中心', 'Products'),
      lead: w.say('从单机到整线，按您的材料与节拍配置。', 'From one machine to a whole line, set up for your material.'),
      items: cardsOf(w, 'products', 5),
      more: w.link('查看全部', 'View all', '/products'),
    },
    {
      kind: 'cases',
      id: 'cases',
      title: w.say('应用案例', 'Cases'),
      lead: w.say('这些零件，正在天上、海上与手术室里工作。', 'Parts at work in the air, at sea and in operating rooms.'),
      items: cardsOf(w, 'cases', 4).reverse(),
      more: w.link('查看全部', 'View all', '/cases'),
    },
  ];
}

function newsOf(w: SampleWords): HomeBlock[] {
  return [
    {
      kind: 'news',
      id: 'news',
      title: w.say('新闻动态', 'News'),
      more: w.link('查看全部', 'View all', '/news'),
      columns: [
        ['公司新闻', 'Company', 'company'],
        ['行业观察', 'Industry', 'industry'],
        ['技术文章', 'Technology', 'technology'],
      ].map(([zh = '', en = '', path = '']) => ({ ...w.link(zh, en, `/news/${path}`), items: cardsOf(w, `news/${path}`, 4) })),
    },
    {
      kind: 'honours',
      id: 'honours',
      title: w.say('资质荣誉', 'Honours'),
      more: w.link('查看全部', 'View all', '/honours'),
      items: [5, 6, 7, 8, 9].map((place) => ({
        title: w.say(`行业科技进步奖 202${place - 4}`, `Industry technology award 202${place - 4}`),
        picture: w.picture(place, w.say('奖牌', 'Award plate'), 900, 1200),
      })),
    },
    {
      kind: 'contact',
      id: 'contact',
      title: w.say('谈谈您的材料', 'Tell us about your material'),
      lead: w.say('工程师会在一个工作日内回复。', 'An engineer answers within one working day.'),
      more: w.link('在线留言', 'Write to us', '/contact'),
    },
  ];
}

function moreOf(w: SampleWords): HomeBlock[] {
  return [
    {
      kind: 'image_grid',
      id: 'image_grid',
      title: w.say('工厂掠影', 'Inside the works'),
      inRow: 3,
      items: cardsOf(w, 'album', 6),
      more: w.link('查看全部', 'View all', '/album'),
    },
    {
      kind: 'partners',
      id: 'partners',
      title: w.say('合作伙伴', 'Partners'),
      items: [1, 2, 3, 4].map((place) => ({ title: `P${place}`, picture: w.picture(place, `P${place}`, 400, 200), url: '/partners' })),
    },
    {
      kind: 'figures',
      id: 'figures',
      title: w.say('一年', 'One year'),
      figures: [{ value: '38', unit: '%', label: w.say('研发人员占比', 'Of our people in R&D') }],
    },
    {
      kind: 'video',
      id: 'video',
      title: w.say('宣传片', 'Film'),
      video: { src: 'https://player.bilibili.com/player.html?bvid=BV1GJ411x7h7&autoplay=0', isFrame: true, title: w.say('宣传片', 'Film') },
    },
    {
      kind: 'rich_text',
      id: 'rich_text',
      title: w.say('服务', 'Service'),
      isWide: false,
      html: `<p>${w.say('七乘二十四小时。', 'Day and night.')}</p>`,
    },
  ];
}
