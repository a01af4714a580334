/** What other features may ask of redirects, and the server itself. */
export { headerOf, placeOfTarget, withinSite } from '../addresses.contract.ts';
export { type RedirectCounter, redirectCounter } from './counter.ts';
export { leaveTag } from './left-tags.repository.ts';
export { type FoundRedirect, findRedirect, findRedirects, passOn, type Redirect } from './redirects.repository.ts';
export { stepsMax } from './ways.ts';
