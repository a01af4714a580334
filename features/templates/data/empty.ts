/** A site with a frame and no content: the tenant begins from nothing. */
import type { SiteTemplate } from '../server/site-template.ts';

export const empty: SiteTemplate = {
  key: 'empty',
  title: { 'zh-cn': '空白站点', en: 'Empty site' },
  locale: 'zh-cn',
  site: {
    corp_name: '',
    short_name: '',
    address: '',
    phone: '',
    email: '',
    profile: '',
    seo_keywords: '',
    seo_description: '',
    home: { news: [] },
  },
  columns: [],
  archives: [],
  focus: [],
};
