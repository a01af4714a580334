/** Words that every page needs: titles, the loading route, the pages for what went wrong. */
import type { SameKeys } from '#kit/console/i18n.ts';

import type { phrases as zhCn } from './zh-cn.ts';

export const phrases: SameKeys<typeof zhCn> = {
  pagesTitle: {
    platform: 'platform',
    tenant: 'tenant',
    user: 'Member Center',
    platformLogin: 'Platform login',
    tenantLogin: 'Log in',
    userLogin: 'Member login',
    loading: 'Loading',
    notFound: 'Page not found',
    noAccess: 'No access',
    problem: 'Page problem',
  },
  loading: {
    text: 'Getting your workspace ready…',
    member: 'Opening the member centre…',
    slow: 'This takes longer than usual. You can load it again',
    failed: 'Your workspace did not load: {reason}',
    no_menu: 'Your account has no menus yet. Whoever manages accounts can give it some',
    own_password: 'Your password was given to you. Log in again and set one of your own',
    reload: 'Reload',
    log_out: 'Log in again',
  },
  not_found: {
    title: 'Page not found',
    text: 'The address may have changed, or there never was such a page.',
    home: 'Home',
    back: 'Back',
  },
  no_access: {
    title: 'No access',
    text: 'You do not have permission to access this page or the file is invalid. Contact the administrator.',
    text_whole: 'This company does not have this page. Ask the operator if you need it.',
  },
  problem: {
    title: 'This page has a problem',
    text: 'The system reported a fault. You return to the previous page in {seconds} s.',
    text_stay: 'The system reported a fault. Open the page again, or go back.',
    stay: 'Stay here',
    again: 'Open again',
  },
};
