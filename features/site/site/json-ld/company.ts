/** Who the site is of, and how it is searched: on the home page. */
import { siteNameOf } from '#features/site-config/server/door.ts';
import { cutText } from '#kit/contract/cut-text.ts';
import type { SiteRequest } from '../site-request.ts';
import { page, part, type Thing } from './thing.ts';

export function organizationLd({ config, at }: SiteRequest): Thing {
  const phone = config.hotline_service || config.switchboard || config.phone;
  return page('Organization', {
    name: config.corp_name || config.short_name,
    alternateName: config.short_name !== config.corp_name && config.corp_name !== '' ? config.short_name : '',
    url: at.absolute(at.home),
    logo: config.logo && at.absolute(config.logo),
    description: cutText(config.profile, 300),
    telephone: config.phone,
    email: config.email,
    faxNumber: config.fax,
    address: config.address ? part('PostalAddress', { streetAddress: config.address, postalCode: config.postcode }) : undefined,
    contactPoint: phone ? part('ContactPoint', { contactType: 'customer service', telephone: phone, email: config.email }) : undefined,
  });
}

export function websiteLd({ config, at, locale }: SiteRequest): Thing {
  return page('WebSite', {
    name: siteNameOf(config),
    url: at.absolute(at.home),
    inLanguage: locale === 'en' ? 'en' : 'zh-CN',
    potentialAction: {
      ...part('SearchAction', { target: part('EntryPoint', { urlTemplate: `${at.absolute(at.search())}?q={words}` }) }),
      'query-input': 'required name=words',
    },
  });
}
