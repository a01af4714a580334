/** The page that thanks for a form, `/form/contact/sent`: for everybody the same, unless the address says which message it is about. */
import { type FormOnPage, findFormOnPage, type Receipt } from '#features/forms/server/door.ts';
import { chinaMinute } from '#kit/contract/china-time.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { fill } from '#kit/contract/refusal.ts';
import type { Head, SentView } from '#kit/site/view.ts';
import { headOf } from './frame.ts';
import { sameTwins, type Twins } from './locales.ts';
import type { SiteRequest } from './site-request.ts';
import { siteWords } from './words.ts';

type Thanking = Pick<FormOnPage, 'thanks' | 'reply_days'>;

/** Undefined where the address is another one, or there is no such form. */
export async function loadSent(request: SiteRequest): Promise<{ view: SentView; head: Head; twins: Twins } | undefined> {
  const code = /^form\/([a-z][a-z0-9-]{1,30})\/sent$/.exec(request.path)?.[1];
  if (code === undefined || request.page > 1) return undefined;
  request.shows(`form:${code}`);
  const form = await findFormOnPage(request.tx, code);
  if (!form) return undefined;
  return {
    view: sentView(request, form),
    head: headOf(request, { title: siteWords[request.locale].sent, path: request.at.formSent(code), robots: 'noindex' }),
    twins: sameTwins(request, (at) => at.formSent(code)),
  };
}

/** What is said in the form's place when a script has sent it. */
export function thanksInPlace(form: Thanking, lang: Lang): string {
  return [...thanksOf(form, lang), ...(form.reply_days > 0 ? [replyOf(form, lang)] : [])].join('\n');
}

/** What arrived, for a script to show in the form's place: text, which it never reads as HTML. */
export function receivedInPlace(received: Receipt | undefined): Pick<SentView, 'received' | 'time'> {
  return {
    received: (received?.answers ?? []).map(({ title, text }) => ({ label: title, value: text })),
    ...(received && { time: chinaMinute(new Date(received.time * 1000)) }),
  };
}

function thanksOf({ thanks }: Thanking, lang: Lang): string[] {
  return (thanks || siteWords[lang].sentText).split(/\n+/).filter((line) => line.trim() !== '');
}

function replyOf({ reply_days: n }: Thanking, lang: Lang): string {
  const { replyDay, replyDays } = siteWords[lang];
  return fill(n === 1 ? replyDay : replyDays, { n });
}

function sentView(request: SiteRequest, form: FormOnPage): SentView {
  const words = siteWords[request.locale];
  const { received } = request;
  // The browser said where it came from: only a path of this site is a way back.
  const isPage = received && /^\/(?![/\\])/.test(received.page) && received.page !== request.at.form(form.code);
  return {
    ...{ title: words.sent, breadcrumb: [{ title: words.home, url: request.at.home }], siblings: [], slides: [] },
    thanks: thanksOf(form, request.locale),
    ...receivedInPlace(received),
    ways: [...(isPage ? [{ title: words.sentBack, url: encodeURI(received.page) }] : []), { title: words.sentHome, url: request.at.home }],
    ...(form.reply_days > 0 && { reply: replyOf(form, request.locale) }),
  };
}
