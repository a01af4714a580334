/** The blocks of a home page that this theme draws, and what may be set about each. */
import type { BlockDeclaration, BlockSetting } from '#kit/site/view.ts';

type Pair = readonly [zh: string, en: string];

export const blocks: readonly BlockDeclaration[] = [
  block(
    'focus',
    ['卷首', 'Lead'],
    ['一个位置上的通栏大图，由读者翻看。', 'The full-width pictures of one position, turned by the reader.'],
    [
      {
        name: 'position',
        type: 'string',
        title: phrase('焦点图位置', 'Position'),
        help: phrase('首页为 home；自定义位置填写它的代码。', 'The home page is home; or the code of a position of your own.'),
        demands: { lengthMax: 40 },
        default: 'home',
      },
    ],
  ),
  block(
    'about',
    ['企业简介', 'About'],
    ['首段作为引言，其余排成正文，可附几个数字。', 'The first paragraph leads, the others follow, with some numbers.'],
    [{ name: 'picture', type: 'image', title: phrase('配图', 'Picture') }, figures()],
  ),
  block('figures', ['数字', 'Figures'], ['几个值得一说的数字，一字排开。', 'Some numbers worth telling, in one line.'], [figures()]),
  block(
    'news',
    ['新闻', 'News'],
    ['最多四个栏目的最新文档，分栏排列。', 'The latest of up to four columns, set in columns.'],
    [count(5, 8)],
  ),
  block(
    'image_grid',
    ['图版', 'Plates'],
    ['一个栏目的封面图，下附标题。', 'The covers of one column with their titles below.'],
    [
      count(6, 12),
      {
        name: 'in_row',
        type: 'radio',
        title: phrase('每行', 'In a row'),
        options: ['2', '3', '4'].map((value) => ({ value, title: phrase(`${value} 张`, value) })),
        default: '3',
      },
    ],
  ),
  block('products', ['产品', 'Products'], ['一个栏目，首个占两栏。', 'One column of the site, the first over two columns.'], [count(5, 9)]),
  block('cases', ['案例', 'Cases'], ['一个栏目，图文左右交替。', 'One column of the site, pictures and words in turn.'], [count(4, 8)]),
  block(
    'honours',
    ['荣誉', 'Honours'],
    ['一个栏目的证书与奖牌，横向滚动。', 'Certificates and awards of one column, in a row to scroll.'],
    [count(8, 20)],
  ),
  block(
    'partners',
    ['合作伙伴', 'Partners'],
    ['细线格中的标志。', 'Logos between hairlines: uploaded here, or the covers of a column.'],
    [{ name: 'pictures', type: 'images', title: phrase('标志', 'Logos'), demands: { lengthMax: 40 } }, count(12, 40)],
  ),
  block(
    'video',
    ['视频', 'Video'],
    ['宣传视频，或这里另填的一个。', 'The promotional video, or another one.'],
    [
      {
        name: 'video',
        type: 'file',
        title: phrase('视频地址', 'Video'),
        help: phrase(
          '留空用宣传视频。可填 MP4 文件，或哔哩哔哩、腾讯视频的页面地址。',
          'Empty: the promotional video. An MP4 file, or a page of YouTube, Vimeo or Bilibili.',
        ),
      },
      { name: 'poster', type: 'image', title: phrase('封面', 'Poster') },
    ],
  ),
  block(
    'rich_text',
    ['图文', 'Text'],
    ['自己写的一段图文。', 'A text of your own, with pictures and tables.'],
    [
      { name: 'html', type: 'editor', title: phrase('正文', 'Text'), demands: { lengthMax: 100_000 } },
      { name: 'wide', type: 'switch', title: phrase('通栏', 'Full width'), default: false },
    ],
  ),
  block(
    'contact',
    ['联系', 'Contact'],
    ['电话与联系方式，作为结尾。', 'The phone and the other ways to reach you, as the last word.'],
    [
      { name: 'link', type: 'string', isLink: true, title: phrase('按钮链接', 'Link of the button') },
      { name: 'link_title', type: 'string', title: phrase('按钮文字', 'Words of the button'), demands: { lengthMax: 20 } },
    ],
  ),
];

function block(kind: BlockDeclaration['kind'], title: Pair, summary: Pair, settings: BlockSetting[]): BlockDeclaration {
  return { kind, title: phrase(...title), summary: phrase(...summary), hasHead: kind !== 'focus', settings };
}

function phrase(zh: string, en: string) {
  return { 'zh-cn': zh, en };
}

function count(initial: number, max: number): BlockSetting {
  return { name: 'count', type: 'number', title: phrase('展示数量', 'How many'), demands: { min: 1, max }, default: initial };
}

function figures(): BlockSetting {
  return {
    name: 'figures',
    type: 'array',
    title: phrase('数字', 'Figures'),
    help: phrase('例如“研发人员占比”“38 %”。', 'Such as “Of our people in R&D”, “38 %”.'),
    demands: { lengthMax: 8 },
    halves: [phrase('说明', 'Label'), phrase('数值与单位', 'Value and unit')],
    default: [],
  };
}
