/** What is wrong with the two addresses of a redirect, each at its field: the form says it before it sends, the server judges by the same. */
import type { Lang } from '#kit/contract/lang.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { type Place, placeOf, targetOf, withinSite } from './addresses.contract.ts';
import { type NewRedirect, refuseRedirect } from './contract.ts';

/** Where the old address stood. @param main language whose addresses begin at the root */
export function judgedFrom(from: string, main: Lang): Place | Refusal {
  const place = placeOf(from, main);
  return typeof place === 'string' ? refuseRedirect(`redirects.from_${place}`, {}, { field: 'from' }) : place;
}

/** The new address as it is kept; empty where the page is gone. @param hosts of the site: addresses on them are its paths */
export function judgedTo({ from, to, code }: Required<NewRedirect>, hosts: ReadonlySet<string>): string | Refusal {
  if (code === 410) return to === '' ? '' : refuseRedirect('redirects.to_given', { name: from }, { field: 'to' });
  if (to === '') return refuseRedirect('redirects.to_missing', { name: from }, { field: 'to' });
  return targetOf(withinSite(to, hosts)) ?? refuseRedirect('redirects.to_form', { name: from }, { field: 'to' });
}
