/** A page that is only a form, `/form/contact`. */
import { findFormOnPage } from '#features/forms/server/door.ts';
import type { Head, PageView } from '#kit/site/view.ts';
import { formView } from './form-part.ts';
import { headOf } from './frame.ts';
import { sameTwins, type Twins } from './locales.ts';
import type { SiteRequest } from './site-request.ts';
import { siteWords } from './words.ts';

/** Undefined where the address is another one, or there is no such form. */
export async function loadForm(request: SiteRequest): Promise<{ view: PageView; head: Head; twins: Twins } | undefined> {
  const code = /^form\/([a-z][a-z0-9-]{1,30})$/.exec(request.path)?.[1];
  if (code === undefined || request.page > 1) return undefined;
  request.shows(`form:${code}`);
  const form = await findFormOnPage(request.tx, code);
  if (!form) return undefined;
  const heading = { breadcrumb: [{ title: siteWords[request.locale].home, url: request.at.home }], siblings: [], slides: [] };
  return {
    view: { ...heading, title: form.name, html: '', form: formView(request, form) },
    head: headOf(request, { title: form.name, path: request.at.form(code), robots: 'noindex' }),
    twins: sameTwins(request, (at) => at.form(code)),
  };
}
