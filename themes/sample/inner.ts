/** Lists, archives and single pages of the sample. */
import type { Card, DetailView, ListView, PageView, Template } from '#kit/site/view.ts';

import { cardsOf } from './cards.ts';
import type { SampleWords } from './sample-words.ts';

export function listOf(w: SampleWords, template: Template): ListView {
  const base = cardsOf(w, template, 6);
  const items: Record<Template, Card[]> = {
    news: base.map((card, index) => (index === 3 ? { ...card, cover: undefined } : card)),
    products: base,
    cases: base,
    jobs: base.map((card) => ({
      ...card,
      facts: [
        { label: w.say('部门', 'Team'), value: w.say('研发中心', 'R&D') },
        { label: w.say('地点', 'Place'), value: w.say('杭州', 'Hangzhou') },
        { label: w.say('人数', 'Openings'), value: '2' },
      ],
    })),
    downloads: base.map((card, index) => ({
      ...card,
      file: {
        title: card.title,
        url: `/files/${index}.pdf`,
        extension: index % 2 ? 'zip' : 'pdf',
        sizeText: '2.4 MB',
        downloads: index * 731,
      },
    })),
    album: base.map((card) => ({ ...card, pictureCount: 12 })),
    video: base.map((card) => ({ ...card, duration: '03:24' })),
  };
  return {
    ...headingOf(w),
    template,
    items: items[template],
    pager: {
      page: 2,
      pages: 9,
      total: 52,
      prev: '/list/1',
      next: '/list/3',
      links: [1, 2, 3, 9].map((page) => ({ page, url: `/list/${page}`, current: page === 2 })),
    },
  };
}

export function detailOf(w: SampleWords, template: Template): DetailView {
  const [first, second, third] = cardsOf(w, template, 3);
  return {
    template,
    title: first?.title ?? '',
    subtitle: w.say('面向复合材料的高速织造平台', 'A fast weaving platform for composites'),
    summary: first?.summary,
    breadcrumb: [w.link('首页', 'Home', '/'), w.link('产品中心', 'Products', '/products')],
    column: w.link('产品中心', 'Products', '/products'),
    date: '2026-09-10',
    author: w.say('林知微', 'Lin Zhiwei'),
    source: w.say('云梭精密', 'Yunsuo'),
    pictures: template === 'news' ? [] : [1, 2, 3].map((place) => w.picture(place, w.say(`细节图 ${place}`, `Detail ${place}`))),
    video: template === 'video' ? { src: '/files/film.mp4', poster: w.picture(2, ''), title: first?.title ?? '' } : undefined,
    facts:
      template === 'news'
        ? []
        : [
            { label: w.say('最高纬速', 'Top speed'), value: '800 picks/min' },
            { label: w.say('幅宽', 'Width'), value: '1.8–3.6 m' },
            { label: w.say('装机功率', 'Power'), value: '12 kW' },
          ],
    files: [
      {
        title: w.say('JW-800 技术手册', 'JW-800 technical manual'),
        url: '/files/jw-800.pdf',
        extension: 'pdf',
        sizeText: '4.8 MB',
        downloads: 1268,
      },
    ],
    html: articleHtml(w),
    tags: [{ title: w.say('碳纤维', 'Carbon fibre'), url: '/tags/carbon' }, { title: w.say('航空', 'Aviation') }],
    action: template === 'news' ? undefined : w.link('联系工程师', 'Talk to an engineer', '/contact'),
    prev: second,
    next: third,
    related: cardsOf(w, template, 4),
  };
}

export function pageOf(w: SampleWords): PageView {
  return { ...headingOf(w), title: w.say('公司简介', 'Our company'), cover: w.picture(4, ''), html: articleHtml(w) };
}

function headingOf(w: SampleWords) {
  return {
    title: w.say('产品中心', 'Products'),
    summary: w.say('从单机到整线，按您的材料与节拍配置。', 'From one machine to a whole line, set up for your material and your pace.'),
    breadcrumb: [w.link('首页', 'Home', '/')],
    slides: [],
    siblings: [
      w.nav('全部', 'All', '/products', [], true),
      w.nav('数控织机', 'CNC looms', '/products/looms'),
      w.nav('张力控制系统', 'Tension control', '/products/tension'),
    ],
  };
}

function articleHtml(w: SampleWords): string {
  return w.say(
    '<p>复合材料零件的强度，取决于纤维是否沿着受力方向排列。<a href="/about">云梭</a>的编织平台把这件事变成可以计算的工程问题。</p><h2>为什么是三维编织</h2><p>传统层合结构在层与层之间只有树脂，冲击之后容易分层。三维编织让纱线穿过厚度方向：</p><ul><li>层间断裂韧性提高三倍以上</li><li>近净成形，材料浪费减少三成</li><li>一次成形，省去缝合与铆接</li></ul><blockquote>好的结构看不见接缝，因为它从来没有被切开过。</blockquote><h3>关键参数</h3><table><thead><tr><th>型号</th><th>最高纬速</th><th>幅宽</th><th>装机功率</th></tr></thead><tbody><tr><td>JW-600</td><td>600 纬/分</td><td>1.8–2.6 m</td><td>9 kW</td></tr><tr><td>JW-800</td><td>800 纬/分</td><td>1.8–3.6 m</td><td>12 kW</td></tr></tbody></table><h3>交付流程</h3><ol><li>材料评估与打样</li><li>工艺仿真与夹具设计</li><li>整线安装与验收</li></ol><p>控制参数通过 <code>tension.target</code> 下发，断纱时整机在 <strong>40 毫秒</strong>内停车。</p>',
    '<p>A composite part is as strong as its fibres are well placed. The <a href="/en/about">Yunsuo</a> platform turns that into something you can calculate.</p><h2>Why weave in three dimensions</h2><p>Between the plies of a laminate there is only resin, and it comes apart after an impact. A 3D weave takes yarn through the thickness:</p><ul><li>Three times the fracture toughness between plies</li><li>Near-net shape, a third less waste</li><li>One step instead of stitching and riveting</li></ul><blockquote>A good structure has no seam to see, because it was never cut.</blockquote><h3>Key figures</h3><table><thead><tr><th>Model</th><th>Top speed</th><th>Width</th><th>Power</th></tr></thead><tbody><tr><td>JW-600</td><td>600 picks/min</td><td>1.8–2.6 m</td><td>9 kW</td></tr><tr><td>JW-800</td><td>800 picks/min</td><td>1.8–3.6 m</td><td>12 kW</td></tr></tbody></table><h3>How we deliver</h3><ol><li>Material trials and samples</li><li>Simulation and fixtures</li><li>Installation and acceptance</li></ol><p>Parameters go out as <code>tension.target</code>; when a yarn breaks, the machine stops within <strong>40 milliseconds</strong>.</p>',
  );
}
