/** The blocks of a home page in the words of this theme. */
import { blocksOf } from '../shared/blocks.ts';

export const blocks = blocksOf({
  focus: {
    title: ['卷首', 'Lead'],
    summary: ['一个位置上的通栏大图，由读者翻看。', 'The full-width pictures of one position, turned by the reader.'],
  },
  about: {
    title: ['企业简介', 'About'],
    summary: ['首段作为引言，其余排成正文，可附几个数字。', 'The first paragraph leads, the others follow, with some numbers.'],
  },
  figures: { title: ['数字', 'Figures'], summary: ['几个值得一说的数字，一字排开。', 'Some numbers worth telling, in one line.'] },
  news: { title: ['新闻', 'News'], summary: ['最多四个栏目的最新文档，分栏排列。', 'The latest of up to four columns, set in columns.'] },
  image_grid: { title: ['图版', 'Plates'], summary: ['一个栏目的封面图，下附标题。', 'The covers of one column with their titles below.'] },
  products: { title: ['产品', 'Products'], summary: ['一个栏目，首个占两栏。', 'One column of the site, the first over two columns.'] },
  cases: { title: ['案例', 'Cases'], summary: ['一个栏目，图文左右交替。', 'One column of the site, pictures and words in turn.'] },
  honours: {
    title: ['荣誉', 'Honours'],
    summary: ['一个栏目的证书与奖牌，横向滚动。', 'Certificates and awards of one column, in a row to scroll.'],
  },
  partners: {
    title: ['合作伙伴', 'Partners'],
    summary: ['细线格中的标志。', 'Logos between hairlines: uploaded here, or the covers of a column.'],
  },
  video: { title: ['视频', 'Video'], summary: ['一段视频，可配封面。', 'One video, with a poster.'] },
  rich_text: { title: ['图文', 'Text'], summary: ['自己写的一段图文。', 'A text of your own, with pictures and tables.'] },
  contact: {
    title: ['联系', 'Contact'],
    summary: ['电话与联系方式，作为结尾。', 'The phone and the other ways to reach you, as the last word.'],
  },
});
