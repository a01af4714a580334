/** A page that is only a form, `/form/contact`, and the one that thanks for it, `/form/contact/sent`. */
import { findFormOnPage } from '#features/forms/server/door.ts';
import type { Head, PageView } from '#kit/site/view.ts';
import { formView } from './form-part.ts';
import { headOf } from './frame.ts';
import type { SiteRequest } from './site-request.ts';
import { escaped } from './text.ts';
import { siteWords } from './words.ts';

/** Undefined where the address is another one, or there is no such form. */
export async function loadForm(request: SiteRequest): Promise<{ view: PageView; head: Head } | undefined> {
  const [, code, isSent] = /^form\/([a-z][a-z0-9-]{1,30})(\/sent)?$/.exec(request.path) ?? [];
  if (code === undefined || request.page > 1) return undefined;
  request.shows(`form:${code}`);
  const form = await findFormOnPage(request.tx, code);
  if (!form) return undefined;
  const words = siteWords[request.locale];
  const heading = { breadcrumb: [{ title: words.home, url: request.at.home }], siblings: [], slides: [] };
  const head = (title: string, path: string) => headOf(request, { title, path, robots: 'noindex' });
  if (isSent) {
    return {
      view: { ...heading, title: words.sent, html: paragraphs(form.thanks || words.sentText) },
      head: head(words.sent, request.at.formSent(code)),
    };
  }
  return { view: { ...heading, title: form.name, html: '', form: formView(request, form) }, head: head(form.name, request.at.form(code)) };
}

function paragraphs(text: string): string {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
}
