/** What other features may ask of redirects. */
export { findRedirect, passOn, type Redirect } from './redirects.repository.ts';
