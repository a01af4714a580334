/** What other features may ask of redirects. */
export { findRedirect, findRedirects, passOn, type Redirect } from './redirects.repository.ts';
