/** The blocks of a home page that this theme draws, and what may be set about each. */
import type { BlockDeclaration, BlockSetting } from '#kit/site/view.ts';

const count = (initial: number, max: number): BlockSetting => ({
  name: 'count',
  type: 'number',
  title: { 'zh-cn': '展示数量', en: 'How many' },
  demands: { min: 1, max },
  default: initial,
});

const column = {
  'zh-cn': '不选栏目时，由网站自己的同类栏目供稿。',
  en: 'Without a column, the site’s own of that kind is shown.',
};

export const blocks: readonly BlockDeclaration[] = [
  {
    kind: 'focus',
    title: { 'zh-cn': '焦点图', en: 'Focus pictures' },
    summary: { 'zh-cn': '一个位置上的大图轮播。', en: 'The large pictures of one position, turning.' },
    hasHead: false,
    settings: [
      {
        name: 'position',
        type: 'string',
        title: { 'zh-cn': '焦点图位置', en: 'Position' },
        help: { 'zh-cn': '首页为 home；自定义位置填写它的代码。', en: 'The home page is home; or the code of a position of your own.' },
        demands: { lengthMax: 40 },
        default: 'home',
      },
    ],
  },
  {
    kind: 'about',
    title: { 'zh-cn': '企业简介', en: 'About' },
    summary: { 'zh-cn': '企业简介与一张图，可附几个数字。', en: 'The company profile with a picture, and some numbers.' },
    hasHead: true,
    settings: [{ name: 'picture', type: 'image', title: { 'zh-cn': '配图', en: 'Picture' } }, figures()],
  },
  {
    kind: 'figures',
    title: { 'zh-cn': '数字', en: 'Figures' },
    summary: { 'zh-cn': '几个值得一说的数字。', en: 'Some numbers worth telling.' },
    hasHead: true,
    settings: [figures()],
  },
  {
    kind: 'news',
    title: { 'zh-cn': '新闻', en: 'News' },
    summary: { 'zh-cn': '最多四个栏目的最新文档，并排。', en: 'The latest of up to four columns, side by side.' },
    hasHead: true,
    settings: [count(5, 8)],
  },
  {
    kind: 'image_grid',
    title: { 'zh-cn': '图片网格', en: 'Image grid' },
    summary: { 'zh-cn': '一个栏目的封面图，排成网格。', en: 'The covers of one column, as a grid.' },
    hasHead: true,
    settings: [
      count(6, 12),
      {
        name: 'in_row',
        type: 'radio',
        title: { 'zh-cn': '每行', en: 'In a row' },
        options: ['2', '3', '4'].map((value) => ({ value, title: { 'zh-cn': `${value} 张`, en: value } })),
        default: '3',
      },
    ],
  },
  {
    kind: 'products',
    title: { 'zh-cn': '产品', en: 'Products' },
    summary: { 'zh-cn': `一个栏目，第一个放大。${column['zh-cn']}`, en: `One column, the first one large. ${column.en}` },
    hasHead: true,
    settings: [count(5, 9)],
  },
  {
    kind: 'cases',
    title: { 'zh-cn': '案例', en: 'Cases' },
    summary: { 'zh-cn': `一个栏目，大图错落。${column['zh-cn']}`, en: `One column in large pictures. ${column.en}` },
    hasHead: true,
    settings: [count(4, 8)],
  },
  {
    kind: 'honours',
    title: { 'zh-cn': '荣誉', en: 'Honours' },
    summary: { 'zh-cn': '一个栏目的证书与奖牌，横向滚动。', en: 'Certificates and awards of one column, in a row to scroll.' },
    hasHead: true,
    settings: [count(8, 20)],
  },
  {
    kind: 'partners',
    title: { 'zh-cn': '合作伙伴', en: 'Partners' },
    summary: { 'zh-cn': '标志墙：直接上传，或取一个栏目的封面。', en: 'A wall of logos: uploaded here, or the covers of a column.' },
    hasHead: true,
    settings: [{ name: 'pictures', type: 'images', title: { 'zh-cn': '标志', en: 'Logos' }, demands: { lengthMax: 40 } }, count(12, 40)],
  },
  {
    kind: 'video',
    title: { 'zh-cn': '视频', en: 'Video' },
    summary: { 'zh-cn': '宣传视频，或这里另填的一个。', en: 'The promotional video, or another one.' },
    hasHead: true,
    settings: [
      {
        name: 'video',
        type: 'file',
        title: { 'zh-cn': '视频地址', en: 'Video' },
        help: {
          'zh-cn': '留空用宣传视频。可填 MP4 文件，或哔哩哔哩、腾讯视频的页面地址。',
          en: 'Empty: the promotional video. An MP4 file, or a page of YouTube, Vimeo or Bilibili.',
        },
      },
      { name: 'poster', type: 'image', title: { 'zh-cn': '封面', en: 'Poster' } },
    ],
  },
  {
    kind: 'rich_text',
    title: { 'zh-cn': '图文', en: 'Text' },
    summary: { 'zh-cn': '自己写的一段图文。', en: 'A text of your own, with pictures and tables.' },
    hasHead: true,
    settings: [
      { name: 'html', type: 'editor', title: { 'zh-cn': '正文', en: 'Text' }, demands: { lengthMax: 100_000 } },
      { name: 'wide', type: 'switch', title: { 'zh-cn': '通栏', en: 'Full width' }, default: false },
    ],
  },
  {
    kind: 'contact',
    title: { 'zh-cn': '联系', en: 'Contact' },
    summary: { 'zh-cn': '电话与联系方式，放在最后。', en: 'The phone and the other ways to reach you.' },
    hasHead: true,
    settings: [
      { name: 'link', type: 'string', isLink: true, title: { 'zh-cn': '按钮链接', en: 'Link of the button' } },
      { name: 'link_title', type: 'string', title: { 'zh-cn': '按钮文字', en: 'Words of the button' }, demands: { lengthMax: 20 } },
    ],
  },
];

function figures(): BlockSetting {
  return {
    name: 'figures',
    type: 'array',
    title: { 'zh-cn': '数字', en: 'Figures' },
    help: { 'zh-cn': '例如“研发人员占比”“38 %”。', en: 'Such as “Of our people in R&D”, “38 %”.' },
    demands: { lengthMax: 8 },
    halves: [
      { 'zh-cn': '说明', en: 'Label' },
      { 'zh-cn': '数值与单位', en: 'Value and unit' },
    ],
    default: [],
  };
}
