/** What surrounds the pages of the sample. */
import type { Head, SiteFrame } from '#kit/site/view.ts';

import type { SampleWords } from './sample-words.ts';

export function frameOf(w: SampleWords): SiteFrame {
  const products = [
    { ...w.nav('数控织机', 'CNC looms', '/products/looms'), summary: w.say('高速、低耗、整线联网', 'Fast, frugal, connected') },
    { ...w.nav('碳纤维预制体', 'Carbon preforms', '/products/preforms'), summary: w.say('三维编织近净成形', 'Near-net 3D braiding') },
    {
      ...w.nav('张力控制系统', 'Tension control', '/products/tension'),
      summary: w.say('千分之一牛顿级闭环', 'Closed loop to a millinewton'),
    },
    { ...w.nav('在线检测', 'In-line inspection', '/products/inspection'), summary: w.say('每一根纱线都有记录', 'A record for every yarn') },
  ];
  const about = [w.nav('公司简介', 'Our company', '/about/company'), w.nav('发展历程', 'History', '/about/history')];
  const nav = [
    w.nav('产品中心', 'Products', '/products', products, true),
    w.nav('应用案例', 'Cases', '/cases'),
    w.nav('新闻动态', 'News', '/news', [
      w.nav('公司新闻', 'Company news', '/news/company'),
      w.nav('行业观察', 'Industry', '/news/industry'),
    ]),
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
    memberUrl: '/user',
    banner: { picture: w.picture(3, '', 1920, 320), link: w.link('看看我们的工厂', 'See our works', '/about') },
    tabs: [
      { ...w.link('首页', 'Home', '/'), current: true, icon: w.picture(1, '', 48, 48), iconCurrent: w.picture(2, '', 48, 48) },
      { ...w.link('产品', 'Products', '/products'), current: false, icon: w.picture(3, '', 48, 48) },
      { ...w.link('联系', 'Contact', '/contact'), current: false },
    ],
    variants: {},
    year: 2026,
    site: {
      name: w.say('云梭精密装备股份有限公司', 'Yunsuo Precision Equipment Co., Ltd.'),
      shortName: w.say('云梭精密', 'Yunsuo'),
      homeUrl: w.link('', '', '/').url,
      profile: w.say(
        '为航空、新能源与医疗客户提供三维编织装备与复合材料整体方案。',
        '3D weaving equipment and composites for aviation, energy and medicine.',
      ),
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

export function headOf(w: SampleWords): Head {
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
