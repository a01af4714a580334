/** The blocks of a home page with what may be set about each. A theme gives every kind its own title and a line about it. */
import { type BlockDeclaration, type BlockSetting, blockKinds } from '#kit/site/view.ts';

type Kind = BlockDeclaration['kind'];
type Pair = readonly [zh: string, en: string];

/** How a theme speaks of a kind of block on the screen where companies choose them. */
export interface BlockText {
  title: Pair;
  summary: Pair;
}

/** Every kind of block, in the order in which companies are offered them: `blocksOf({ focus: { title: [...], summary: [...] }, … })`. */
export function blocksOf(texts: Readonly<Record<Kind, BlockText>>): BlockDeclaration[] {
  return blockKinds.map((kind) => ({
    kind,
    title: phrase(...texts[kind].title),
    summary: phrase(...texts[kind].summary),
    hasHead: kind !== 'focus',
    settings: settings[kind],
  }));
}

const figures: BlockSetting = {
  name: 'figures',
  type: 'array',
  title: phrase('数字', 'Figures'),
  help: phrase('例如“研发人员占比”“38 %”。', 'Such as “Of our people in R&D”, “38 %”.'),
  demands: { lengthMax: 8 },
  halves: [phrase('说明', 'Label'), phrase('数值与单位', 'Value and unit')],
  default: [],
};

const position: BlockSetting = {
  name: 'position',
  type: 'string',
  title: phrase('焦点图位置', 'Position'),
  help: phrase('首页为 home；自定义位置填写它的代码。', 'The home page is home; or the code of a position of your own.'),
  demands: { lengthMax: 40 },
  default: 'home',
};

const inRow: BlockSetting = {
  name: 'in_row',
  type: 'radio',
  title: phrase('每行', 'In a row'),
  options: ['2', '3', '4'].map((value) => ({ value, title: phrase(`${value} 张`, value) })),
  default: '3',
};

const video: BlockSetting = {
  name: 'video',
  type: 'string',
  isFilm: true,
  title: phrase('视频地址', 'Video'),
  help: phrase(
    '留空用宣传视频。可填 MP4 文件的地址（附件库里的也可以），或哔哩哔哩、腾讯视频的页面地址。',
    'Empty: the promotional video. The address of an MP4 file, also of one in the library, or a page of YouTube, Vimeo or Bilibili.',
  ),
};

const settings: Readonly<Record<Kind, BlockSetting[]>> = {
  focus: [position],
  about: [{ name: 'picture', type: 'image', title: phrase('配图', 'Picture') }, figures],
  figures: [figures],
  news: [count(5, 8)],
  image_grid: [count(6, 12), inRow],
  products: [count(5, 9)],
  cases: [count(4, 8)],
  honours: [count(8, 20)],
  partners: [{ name: 'pictures', type: 'images', title: phrase('标志', 'Logos'), demands: { lengthMax: 40 } }, count(12, 40)],
  video: [video, { name: 'poster', type: 'image', title: phrase('封面', 'Poster') }],
  rich_text: [
    { name: 'html', type: 'editor', title: phrase('正文', 'Text'), demands: { lengthMax: 100_000 } },
    { name: 'wide', type: 'switch', title: phrase('通栏', 'Full width'), default: false },
  ],
  contact: [
    { name: 'link', type: 'string', isLink: true, title: phrase('按钮链接', 'Link of the button') },
    { name: 'link_title', type: 'string', title: phrase('按钮文字', 'Words of the button'), demands: { lengthMax: 20 } },
  ],
};

function count(initial: number, max: number): BlockSetting {
  return { name: 'count', type: 'number', title: phrase('展示数量', 'How many'), demands: { min: 1, max }, default: initial };
}

function phrase(zh: string, en: string) {
  return { 'zh-cn': zh, en };
}
