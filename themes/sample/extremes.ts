/** What editors do to a layout: titles at their longest, no pictures, one of everything, nothing at all. */
import type { Card, DetailView, HomeBlock, HomeView, ListView, SiteFrame, Template } from '#kit/site/view.ts';

import type { sampleSite } from './site.ts';

type Sample = ReturnType<typeof sampleSite>;

/** A title of the length editors may write. */
const longTitles = {
  'zh-cn': '面向航空发动机陶瓷基复合材料叶片的三维五向编织预制体近净成形装备与在线张力闭环控制系统联合验收暨批量交付仪式在杭州举行',
  en: 'Joint acceptance and series delivery of near-net-shape 3D braiding equipment with in-line closed-loop tension control',
} as const;

export function extremesOf(sample: Sample) {
  const { locale } = sample.frame;
  const title = longTitles[locale];
  const long = (card: Card): Card => ({ ...card, title });
  const bare = ({ title: name, url }: Card): Card => ({ title: name, url, tags: [], facts: [] });
  return {
    homes: {
      long: homeWith(sample.home, (items) => items.map(long)),
      bare: homeWith(sample.home, (items) => items.map(bare)),
      one: homeWith(sample.home, (items) => items.slice(0, 1)),
      none: { blocks: [] } satisfies HomeView,
    },
    lists: (template: Template): Record<string, ListView> => {
      const list = sample.list(template);
      const one = { page: 1, pages: 1, total: 1, links: [] };
      return {
        long: { ...list, title, items: list.items.map(long) },
        bare: { ...list, siblings: [], items: list.items.map(bare), summary: undefined },
        one: { ...list, items: list.items.slice(0, 1), pager: one },
        none: { ...list, items: [], pager: { ...one, total: 0 } },
      };
    },
    details: (template: Template): Record<string, DetailView> => {
      const detail = sample.detail(template);
      return { long: { ...detail, title, related: detail.related.map(long) }, bare: bareDetail(detail) };
    },
    frame: bareFrame(sample.frame),
  };
}

function homeWith({ blocks }: HomeView, change: (items: Card[]) => Card[]): HomeView {
  return { blocks: blocks.map((block) => changed(block, change)) };
}

function changed(block: HomeBlock, change: (items: Card[]) => Card[]): HomeBlock {
  switch (block.kind) {
    case 'products':
    case 'cases':
    case 'image_grid':
      return { ...block, items: change(block.items) };
    case 'news':
      return { ...block, columns: block.columns.map((column) => ({ ...column, items: change(column.items) })) };
    default:
      return block;
  }
}

function bareDetail({ template, title, column }: DetailView): DetailView {
  return { template, title, column, breadcrumb: [], pictures: [], facts: [], files: [], html: '', tags: [], related: [] };
}

function bareFrame({ locale, assets, site }: SiteFrame): SiteFrame {
  const { name, shortName, homeUrl } = site;
  const nothing = { nav: [], footerNav: [], languages: [], friends: [], variants: {} };
  return { locale, assets, site: { name, shortName, homeUrl, qq: [], police: [] }, year: 2026, ...nothing };
}
