/** An invented company in both languages: what the theme's tests and pictures are drawn from. */
import type { Lang, Template } from '#kit/site/view.ts';

import { formOf } from './form.ts';
import { frameOf, headOf } from './frame.ts';
import { homeOf } from './home.ts';
import { detailOf, listOf, pageOf } from './inner.ts';
import { SampleWords } from './sample-words.ts';
import { searchesOf } from './search.ts';
import { sentOf } from './sent.ts';

/** Every view of one site. `pictures` is the folder they are served from. */
export function sampleSite(locale: Lang, pictures = '/pictures') {
  const words = new SampleWords(locale, pictures);
  return {
    frame: frameOf(words),
    head: headOf(words),
    home: homeOf(words),
    list: (template: Template) => listOf(words, template),
    detail: (template: Template) => detailOf(words, template),
    page: pageOf(words),
    forms: { fresh: formOf(words), wrong: formOf(words, true) },
    searches: searchesOf(words),
    sent: sentOf(words),
  };
}
