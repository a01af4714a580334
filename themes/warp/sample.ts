/** An invented company in both languages: what the theme's tests and pictures are drawn from. */
import type { Lang } from '#kit/contract/lang.ts';
import type { Card, DetailView, Head, HomeView, Link, ListView, NavItem, PageView, Picture, SiteFrame, Template } from '#kit/site/view.ts';

/** Every view of one site. `pictures` is the folder they are served from. */
export function sampleSite(locale: Lang, pictures = '/pictures') {
  const words = new SampleWords(locale, pictures);
  return {
    frame: frameOf(words),
    head: headOf(words),
    home: homeOf(words),
    list: (template: Template) => listOf(words, template),
    detail: (template: Template) => detailOf(words, template),
    page: pageOf(words),
  };
}

class SampleWords {
  readonly locale: Lang;
  readonly #pictures: string;

  constructor(locale: Lang, pictures: string) {
    this.locale = locale;
    this.#pictures = pictures;
  }

  say(zh: string, en: string): string {
    return this.locale === 'en' ? en : zh;
  }

  link(zh: string, en: string, path: string): Link {
    return { title: this.say(zh, en), url: this.locale === 'en' ? `/en${path}` : path };
  }

  nav(zh: string, en: string, path: string, children: NavItem[] = [], current = false): NavItem {
    return { ...this.link(zh, en, path), current, children };
  }

  picture(place: number, alt: string, width = 1200, height = 900): Picture {
    return { src: `${this.#pictures}/${place}.webp`, width, height, alt };
  }
}

function frameOf(w: SampleWords): SiteFrame {
  const products = [
    { ...w.nav('数控织机', 'CNC looms', '/products/looms'), summary: w.say('高速、低耗、整线联网', 'Fast, frugal, connected') },
    { ...w.nav('碳纤维预制体', 'Carbon preforms', '/products/preforms'), summary: w.say('三维编织近净成形', 'Near-net 3D braiding') },
    { ...w.nav('张力控制系统', 'Tension control', '/products/tension'), summary: w.say('千分之一牛顿级闭环', 'Closed loop to a millinewton') },
    { ...w.nav('在线检测', 'In-line inspection', '/products/inspection'), summary: w.say('每一根纱线都有记录', 'A record for every yarn') },
  ];
  const about = [w.nav('公司简介', 'Our company', '/about/company'), w.nav('发展历程', 'History', '/about/history')];
  const nav = [
    w.nav('产品中心', 'Products', '/products', products, true),
    w.nav('应用案例', 'Cases', '/cases'),
    w.nav('新闻动态', 'News', '/news', [w.nav('公司新闻', 'Company news', '/news/company'), w.nav('行业观察', 'Industry', '/news/industry')]),
    w.nav('下载中心', 'Downloads', '/downloads'),
    w.nav('加入我们', 'Careers', '/jobs'),
    w.nav('关于我们', 'About', '/about', about),
  ];
  return {
    locale: w.locale,
    assets: { styles: ['/assets/theme.css', '/assets/tokens.css'], script: '/assets/theme.js', icon: '/assets/icon.svg' },
    nav,
    footerNav: nav.map((item) => ({ ...item, current: false })),
    languages: [
      { lang: 'zh-cn', title: '中文', url: '/', current: w.locale === 'zh-cn' },
      { lang: 'en', title: 'English', url: '/en', current: w.locale === 'en' },
    ],
    friends: [w.link('产业纺织品协会', 'Industrial Textiles Association', '/friends/association')],
    searchUrl: w.link('', '', '/search').url,
    year: 2026,
    site: {
      name: w.say('云梭精密装备股份有限公司', 'Yunsuo Precision Equipment Co., Ltd.'),
      shortName: w.say('云梭精密', 'Yunsuo'),
      homeUrl: w.link('', '', '/').url,
      profile: w.say('为航空、新能源与医疗客户提供三维编织装备与复合材料整体方案。', '3D weaving equipment and composites for aviation, energy and medicine.'),
      hotline: { text: '400 000 0000', url: 'tel:4000000000' },
      phone: { text: '0571 0000 0000', url: 'tel:057100000000' },
      email: { text: 'hello@yunsuo.example', url: 'mailto:hello@yunsuo.example' },
      address: w.say('杭州市示例区经纬路 88 号', '88 Jingwei Road, Hangzhou'),
      qq: [],
      wechat: w.picture(0, w.say('微信客服二维码', 'WeChat service QR code'), 240, 240),
      icp: { number: w.say('浙ICP备00000000号', 'Zhe ICP 00000000'), url: 'https://beian.miit.gov.cn/' },
      police: [{ number: w.say('浙公网安备00000000000000号', 'Zhe PSB 00000000000000'), url: 'https://beian.mps.gov.cn/' }],
    },
  };
}

function headOf(w: SampleWords): Head {
  return {
    title: w.say('云梭精密', 'Yunsuo Precision'),
    description: w.say('三维编织装备与复合材料整体方案', '3D weaving equipment and composites'),
    canonical: 'https://yunsuo.example/',
    siteName: w.say('云梭精密', 'Yunsuo'),
    ogType: 'website',
    ogImage: w.picture(1, '', 1200, 630),
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'Organization', name: 'Yunsuo', url: 'https://yunsuo.example/' }],
    alternates: [
      { hreflang: 'zh-CN', url: 'https://yunsuo.example/' },
      { hreflang: 'en', url: 'https://yunsuo.example/en' },
    ],
  };
}

function cardsOf(w: SampleWords, folder: string, count: number): Card[] {
  const titles: [string, string, string, string][] = [
    ['JW-800 高速剑杆织机', 'JW-800 high-speed rapier loom', '每分钟 800 纬，停机率降低四成。', '800 picks a minute, forty per cent fewer stops.'],
    ['风电叶片主梁整线交付北海项目', 'Spar cap line delivered to a North Sea project', '从纱架到成卷，一条线十二个月内落地。', 'From creel to roll, one line within twelve months.'],
    ['三维编织预制体通过适航验证', '3D braided preforms pass airworthiness tests', '在十万次疲劳循环之后，层间没有可见裂纹。', 'No visible delamination after a hundred thousand cycles.'],
    ['新一代张力控制系统发布', 'A new generation of tension control', '把张力波动压到千分之三以内。', 'Tension variation held below three per mille.'],
    ['可吸收医用网片产线投产', 'A line for absorbable surgical mesh starts up', '洁净车间内的全自动编织与检测。', 'Automatic weaving and inspection in a clean room.'],
    ['与高校共建先进纤维实验室', 'A joint laboratory for advanced fibres', '聚焦陶瓷基复合材料的成形工艺。', 'Working on how ceramic matrix composites take shape.'],
    ['年度可持续发展报告', 'Our yearly sustainability report', '单位产值能耗连续五年下降。', 'Energy per unit of output falls for the fifth year.'],
  ];
  return titles.slice(0, count).map(([zh, en, zhText, enText], index) => ({
    ...w.link(zh, en, `/${folder}/${index + 1}`),
    summary: w.say(zhText, enText),
    cover: w.picture(index + 1, w.say(zh, en)),
    date: `2026-0${9 - index}-1${index}`,
    tags: [{ title: index % 2 === 0 ? w.say('航空', 'Aviation') : w.say('新能源', 'Energy') }],
    facts: [],
  }));
}

function homeOf(w: SampleWords): HomeView {
  const more = (path: string) => w.link('查看全部', 'View all', path);
  return {
    hero: [
      { title: w.say('把纤维，织成结构。', 'Fibres, woven into structure.'), text: w.say('从一根纱线到一片机翼，云梭让复合材料的每一道交织都可计算、可追溯。', 'From one yarn to a whole wing: every crossing calculated, every crossing on record.'), picture: w.picture(1, '', 1600, 1100), link: w.link('了解产品', 'See our products', '/products') },
      { title: w.say('整线交付，十二个月落地', 'A whole line in twelve months'), text: w.say('纱架、织机、检测与成卷，由同一个团队负责到底。', 'Creel, loom, inspection and winding from one team.'), picture: w.picture(2, '', 1600, 1100), link: w.link('查看案例', 'See the cases', '/cases') },
      { title: w.say('为医疗而生的洁净编织', 'Clean weaving for medicine'), picture: w.picture(3, '', 1600, 1100) },
    ],
    blocks: [
      {
        kind: 'about', title: w.say('关于云梭', 'About Yunsuo'), more: w.link('公司简介', 'Our company', '/about'), picture: w.picture(4, w.say('装配车间', 'Assembly hall')),
        paragraphs: [w.say('我们制造能织出飞机零件的机器。', 'We build the machines that weave aircraft parts.'), w.say('二十年来，我们只做一件事：让纤维按照设计者的意图排列。我们的装备运行在十九个国家的四百多条产线上，为客户减少三成材料浪费。', 'For twenty years we have done one thing: make fibres lie where the designer wants them. Our equipment runs on more than four hundred lines in nineteen countries and saves a third of the waste.')],
        figures: [
          { value: '412', unit: w.say('条', 'lines'), label: w.say('在役产线', 'Lines in service') },
          { value: '19', label: w.say('服务国家', 'Countries served') },
          { value: '38', unit: '%', label: w.say('研发人员占比', 'Of our people in R&D') },
          { value: '0.3', unit: '‰', label: w.say('张力波动', 'Tension variation') },
        ],
      },
      { kind: 'products', title: w.say('产品中心', 'Products'), lead: w.say('从单机到整线，按您的材料与节拍配置。', 'From one machine to a whole line, set up for your material.'), items: cardsOf(w, 'products', 5), more: more('/products') },
      { kind: 'cases', title: w.say('应用案例', 'Cases'), lead: w.say('这些零件，正在天上、海上与手术室里工作。', 'Parts at work in the air, at sea and in operating rooms.'), items: cardsOf(w, 'cases', 4).reverse(), more: more('/cases') },
      {
        kind: 'news', title: w.say('新闻动态', 'News'), more: more('/news'),
        columns: [['公司新闻', 'Company', 'company'], ['行业观察', 'Industry', 'industry'], ['技术文章', 'Technology', 'technology']].map(([zh = '', en = '', path = '']) => ({ ...w.link(zh, en, `/news/${path}`), items: cardsOf(w, `news/${path}`, 4) })),
      },
      { kind: 'honours', title: w.say('资质荣誉', 'Honours'), more: more('/honours'), items: [5, 6, 7, 8, 9].map((place) => ({ title: w.say(`行业科技进步奖 202${place - 4}`, `Industry technology award 202${place - 4}`), picture: w.picture(place, w.say('奖牌', 'Award plate'), 900, 1200) })) },
      { kind: 'contact', title: w.say('谈谈您的材料', 'Tell us about your material'), lead: w.say('工程师会在一个工作日内回复。', 'An engineer answers within one working day.'), more: w.link('在线留言', 'Write to us', '/contact') },
    ],
  };
}

function listOf(w: SampleWords, template: Template): ListView {
  const base = cardsOf(w, template, 6);
  const items: Record<Template, Card[]> = {
    news: base.map((card, index) => (index === 3 ? { ...card, cover: undefined } : card)),
    products: base,
    cases: base,
    jobs: base.map((card) => ({ ...card, facts: [{ label: w.say('部门', 'Team'), value: w.say('研发中心', 'R&D') }, { label: w.say('地点', 'Place'), value: w.say('杭州', 'Hangzhou') }, { label: w.say('人数', 'Openings'), value: '2' }] })),
    downloads: base.map((card, index) => ({ ...card, file: { title: card.title, url: `/files/${index}.pdf`, extension: index % 2 ? 'zip' : 'pdf', sizeText: '2.4 MB' } })),
    album: base.map((card) => ({ ...card, pictureCount: 12 })),
    video: base.map((card) => ({ ...card, duration: '03:24' })),
  };
  return {
    ...headingOf(w), template, items: items[template],
    pager: { page: 2, pages: 9, total: 52, prev: '/list/1', next: '/list/3', links: [1, 2, 3, 9].map((page) => ({ page, url: `/list/${page}`, current: page === 2 })) },
  };
}

function headingOf(w: SampleWords) {
  return {
    title: w.say('产品中心', 'Products'), summary: w.say('从单机到整线，按您的材料与节拍配置。', 'From one machine to a whole line, set up for your material and your pace.'),
    breadcrumb: [w.link('首页', 'Home', '/')], siblings: [w.nav('全部', 'All', '/products', [], true), w.nav('数控织机', 'CNC looms', '/products/looms'), w.nav('张力控制系统', 'Tension control', '/products/tension')],
  };
}

function detailOf(w: SampleWords, template: Template): DetailView {
  const [first, second, third] = cardsOf(w, template, 3);
  return {
    template, title: first?.title ?? '', subtitle: w.say('面向复合材料的高速织造平台', 'A fast weaving platform for composites'), summary: first?.summary,
    breadcrumb: [w.link('首页', 'Home', '/'), w.link('产品中心', 'Products', '/products')], column: w.link('产品中心', 'Products', '/products'),
    date: '2026-09-10', author: w.say('林知微', 'Lin Zhiwei'), source: w.say('云梭精密', 'Yunsuo'),
    pictures: template === 'news' ? [] : [1, 2, 3].map((place) => w.picture(place, w.say(`细节图 ${place}`, `Detail ${place}`))),
    video: template === 'video' ? { src: '/files/film.mp4', poster: w.picture(2, ''), title: first?.title ?? '' } : undefined,
    facts: template === 'news' ? [] : [{ label: w.say('最高纬速', 'Top speed'), value: '800 picks/min' }, { label: w.say('幅宽', 'Width'), value: '1.8–3.6 m' }, { label: w.say('装机功率', 'Power'), value: '12 kW' }],
    files: [{ title: w.say('JW-800 技术手册', 'JW-800 technical manual'), url: '/files/jw-800.pdf', extension: 'pdf', sizeText: '4.8 MB' }],
    html: articleHtml(w), tags: [{ title: w.say('碳纤维', 'Carbon fibre'), url: '/tags/carbon' }, { title: w.say('航空', 'Aviation') }],
    action: template === 'news' ? undefined : w.link('联系工程师', 'Talk to an engineer', '/contact'), prev: second, next: third, related: cardsOf(w, template, 4),
  };
}

function pageOf(w: SampleWords): PageView {
  return { ...headingOf(w), title: w.say('公司简介', 'Our company'), cover: w.picture(4, ''), html: articleHtml(w) };
}

function articleHtml(w: SampleWords): string {
  return w.say(
    '<p>复合材料零件的强度，取决于纤维是否沿着受力方向排列。<a href="/about">云梭</a>的编织平台把这件事变成可以计算的工程问题。</p><h2>为什么是三维编织</h2><p>传统层合结构在层与层之间只有树脂，冲击之后容易分层。三维编织让纱线穿过厚度方向：</p><ul><li>层间断裂韧性提高三倍以上</li><li>近净成形，材料浪费减少三成</li><li>一次成形，省去缝合与铆接</li></ul><blockquote>好的结构看不见接缝，因为它从来没有被切开过。</blockquote><h3>关键参数</h3><table><thead><tr><th>型号</th><th>最高纬速</th><th>幅宽</th><th>装机功率</th></tr></thead><tbody><tr><td>JW-600</td><td>600 纬/分</td><td>1.8–2.6 m</td><td>9 kW</td></tr><tr><td>JW-800</td><td>800 纬/分</td><td>1.8–3.6 m</td><td>12 kW</td></tr></tbody></table><h3>交付流程</h3><ol><li>材料评估与打样</li><li>工艺仿真与夹具设计</li><li>整线安装与验收</li></ol><p>控制参数通过 <code>tension.target</code> 下发，断纱时整机在 <strong>40 毫秒</strong>内停车。</p>',
    '<p>A composite part is as strong as its fibres are well placed. The <a href="/en/about">Yunsuo</a> platform turns that into something you can calculate.</p><h2>Why weave in three dimensions</h2><p>Between the plies of a laminate there is only resin, and it comes apart after an impact. A 3D weave takes yarn through the thickness:</p><ul><li>Three times the fracture toughness between plies</li><li>Near-net shape, a third less waste</li><li>One step instead of stitching and riveting</li></ul><blockquote>A good structure has no seam to see, because it was never cut.</blockquote><h3>Key figures</h3><table><thead><tr><th>Model</th><th>Top speed</th><th>Width</th><th>Power</th></tr></thead><tbody><tr><td>JW-600</td><td>600 picks/min</td><td>1.8–2.6 m</td><td>9 kW</td></tr><tr><td>JW-800</td><td>800 picks/min</td><td>1.8–3.6 m</td><td>12 kW</td></tr></tbody></table><h3>How we deliver</h3><ol><li>Material trials and samples</li><li>Simulation and fixtures</li><li>Installation and acceptance</li></ol><p>Parameters go out as <code>tension.target</code>; when a yarn breaks, the machine stops within <strong>40 milliseconds</strong>.</p>',
  );
}
