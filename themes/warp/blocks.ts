/** The blocks of a home page in the words of this theme. */
import { blocksOf } from '../shared/blocks.ts';

const column = { zh: '不选栏目时，由网站自己的同类栏目供稿。', en: 'Without a column, the site’s own of that kind is shown.' };

export const blocks = blocksOf({
  focus: { title: ['焦点图', 'Focus pictures'], summary: ['一个位置上的大图轮播。', 'The large pictures of one position, turning.'] },
  about: {
    title: ['企业简介', 'About'],
    summary: ['企业简介与一张图，可附几个数字。', 'The company profile with a picture, and some numbers.'],
  },
  figures: { title: ['数字', 'Figures'], summary: ['几个值得一说的数字。', 'Some numbers worth telling.'] },
  news: { title: ['新闻', 'News'], summary: ['最多四个栏目的最新文档，并排。', 'The latest of up to four columns, side by side.'] },
  image_grid: { title: ['图片网格', 'Image grid'], summary: ['一个栏目的封面图，排成网格。', 'The covers of one column, as a grid.'] },
  products: {
    title: ['产品', 'Products'],
    summary: [`一个栏目，第一个放大。${column.zh}`, `One column, the first one large. ${column.en}`],
  },
  cases: { title: ['案例', 'Cases'], summary: [`一个栏目，大图错落。${column.zh}`, `One column in large pictures. ${column.en}`] },
  honours: {
    title: ['荣誉', 'Honours'],
    summary: ['一个栏目的证书与奖牌，横向滚动。', 'Certificates and awards of one column, in a row to scroll.'],
  },
  partners: {
    title: ['合作伙伴', 'Partners'],
    summary: ['标志墙：直接上传，或取一个栏目的封面。', 'A wall of logos: uploaded here, or the covers of a column.'],
  },
  video: { title: ['视频', 'Video'], summary: ['一段视频，可配封面。', 'One video, with a poster.'] },
  rich_text: { title: ['图文', 'Text'], summary: ['自己写的一段图文。', 'A text of your own, with pictures and tables.'] },
  contact: { title: ['联系', 'Contact'], summary: ['电话与联系方式，放在最后。', 'The phone and the other ways to reach you.'] },
});
