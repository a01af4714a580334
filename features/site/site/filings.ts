/** The filing numbers at the foot of every page: those of the host that is visited, else those of the site. */
import { icpUrl, policeUrlOf } from '#kit/contract/filing.ts';
import type { Site } from '#kit/site/view.ts';
import type { SiteRequest } from './site-request.ts';

export function filingsOf({ at, config, filings }: Pick<SiteRequest, 'at' | 'config' | 'filings'>): Pick<Site, 'icp' | 'police'> {
  const { hostname } = new URL(at.absolute('/'));
  const own = Object.hasOwn(filings, hostname) ? filings[hostname] : undefined;
  const icp = own?.icp || config.icp_number;
  const police = own?.police ? [own.police] : config.police_numbers;
  return {
    ...(icp && { icp: { number: icp, url: icpUrl } }),
    police: police.map((number) => ({ number, url: policeUrlOf(number) })),
  };
}
