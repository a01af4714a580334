/** Words in the place of a page, in English. */
import type { SameKeys } from '#kit/console/i18n.ts';
import type { phrases as zhCn } from './zh-cn.ts';

export const phrases: SameKeys<typeof zhCn> = {
  not_found: { title: 'Page not found', text: 'The address may have changed, or there never was such a page.' },
  no_access: { title: 'No access', text: 'This page is not open to your account. Ask the site’s staff if you need it.' },
  closed: {
    title: 'The member centre is closed',
    text: 'The site has closed it for now. Your account is kept: log in once it opens again.',
  },
  no_page: { title: 'No pages yet', text: 'No pages are open to your member group. Ask the site’s staff if you need them.' },
  to_centre: 'To the member centre',
  to_site: 'To the home page',
};
