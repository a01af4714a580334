/** What a company says about itself on its site, for each language: every item of the site configuration. */
import * as z from 'zod/mini';

import { fileUrl, id, line, link, prose, status } from '#kit/contract/fields.ts';

const text = (max = 200) => z._default(line({ max }), '');
const picture = () => z._default(fileUrl(), '');
const columnId = () => z._default(z.nullable(id()), null);

/** Limits of the home page: four columns of news, one image grid, one carousel of honours. */
export const newsColumnsMax = 4;

export const Tab = z.strictObject({
  title: line({ min: 1, max: 10 }),
  component_id: text(60),
  link: z._default(link(), ''),
  column_id: columnId(),
  icon: picture(),
  icon_active: picture(),
  status: z._default(status(), 1),
});

export const HomeBindings = z.strictObject({
  news: z._default(z.array(id()).check(z.maxLength(newsColumnsMax)), []),
  image_grid: columnId(),
  honours: columnId(),
});

export const SiteConfig = z.strictObject({
  logo: picture(),
  corp_name: text(100),
  short_name: text(40),
  address: text(),
  postcode: text(20),
  phone: text(40),
  fax: text(40),
  email: text(120),
  hotline_24h: text(40),
  hotline_service: text(40),
  switchboard: text(40),
  qq_list: z._default(z.array(line({ min: 5, max: 15 })).check(z.maxLength(10)), []),
  wechat_qr: picture(),
  h5_qr: picture(),
  promo_video: picture(),
  promo_video_oss: picture(),
  icp_number: text(60),
  police_numbers: z._default(z.array(line({ min: 1, max: 60 })).check(z.maxLength(5)), []),
  profile: z._default(prose({ max: 2000 }), ''),
  seo_title: text(),
  seo_keywords: text(),
  seo_description: text(400),
  bottom_banner: picture(),
  tabbar: z._default(z.array(Tab).check(z.maxLength(5)), []),
  home: z._default(HomeBindings, { news: [], image_grid: null, honours: null }),
});
export type SiteConfig = z.output<typeof SiteConfig>;
