/** Every page of a theme, drawn from the sample: as it should be, and as editors stretch it. */
import { renderToStaticMarkup } from 'react-dom/server';

import { type BareFrame, type Lang, type SiteFrame, type Theme, templates } from '#kit/site/view.ts';
import { extremesOf } from './extremes.ts';
import { sampleSite } from './site.ts';

type Pages = Record<string, string>;

/** Finished documents by name, in one language. `pictures` is the folder they are served from. */
export function pagesOf(theme: Theme, locale: Lang, pictures?: string, site = sampleSite(locale, pictures)): Pages {
  const { frame } = site;
  const bare: BareFrame = { locale, assets: frame.assets };
  const draw = (children: React.ReactNode, around = bare) =>
    `<!doctype html>${renderToStaticMarkup(theme.document({ frame: around, head: site.head, children }))}`;
  const { pages } = theme;
  return {
    home: draw(pages.home(frame, site.home)),
    page: draw(pages.page(frame, site.page)),
    'page-form': draw(pages.page(frame, { ...site.page, html: '', form: site.forms.fresh })),
    'page-form-wrong': draw(pages.page(frame, { ...site.page, form: site.forms.wrong })),
    'detail-form': draw(pages.detail(frame, { ...site.detail('jobs'), form: site.forms.fresh })),
    ...Object.fromEntries(Object.entries(site.searches).map(([name, view]) => [`search-${name}`, draw(pages.search(frame, view))])),
    'not-found': draw(pages.notFound(frame, { status: 404, suggestions: frame.nav })),
    'members-only': draw(pages.membersOnly(frame, { reader: 'guest', signInUrl: '/user/login' })),
    'members-shut-out': draw(pages.membersOnly(frame, { reader: 'shut_out' })),
    'other-members-only': draw(pages.membersOnly(frame, { reader: 'other_member', contactUrl: '/contact/' })),
    ...Object.fromEntries(
      (['closed', 'unknown', 'busy', 'no_file'] as const).map((reason) => [
        reason,
        draw(pages.closed(bare, { host: 'yunsuo.example', reason })),
      ]),
    ),
    sent: draw(pages.sent(frame, site.sent)),
    ...Object.fromEntries(templates.map((template) => [`list-${template}`, draw(pages.list(frame, site.list(template)))])),
    ...Object.fromEntries(templates.map((template) => [`detail-${template}`, draw(pages.detail(frame, site.detail(template)))])),
    ...variantsOf(theme, frame, (chosen) => draw(pages.page(chosen, site.page))),
  };
}

/** What editors do to a layout. */
export function extremePagesOf(theme: Theme, locale: Lang, pictures?: string): Pages {
  const site = sampleSite(locale, pictures);
  const { frame, homes, lists, details } = extremesOf(site);
  const { pages } = theme;
  const draw = (children: React.ReactNode) =>
    `<!doctype html>${renderToStaticMarkup(theme.document({ frame: site.frame, head: site.head, children }))}`;
  const drawn: Pages = {};
  for (const [name, view] of Object.entries(homes)) drawn[`home-${name}`] = draw(pages.home(name === 'none' ? frame : site.frame, view));
  for (const template of templates) {
    for (const [name, view] of Object.entries(lists(template))) drawn[`list-${template}-${name}`] = draw(pages.list(site.frame, view));
    for (const [name, view] of Object.entries(details(template))) drawn[`detail-${template}-${name}`] = draw(pages.detail(frame, view));
  }
  return drawn;
}

/** One page with every header and footer that the theme offers; other choices are a matter of the style sheet. */
function variantsOf({ tokens }: Theme, frame: SiteFrame, draw: (frame: SiteFrame) => string): Pages {
  const framing = tokens.filter(({ key }) => key === 'header' || key === 'footer');
  const choices = framing.flatMap((token) =>
    token.kind === 'choice' ? token.options.map(({ value }) => [token.key, value] as const) : [],
  );
  return Object.fromEntries(choices.map(([key, value]) => [`${key}-${value}`, draw({ ...frame, variants: { [key]: value } })]));
}
