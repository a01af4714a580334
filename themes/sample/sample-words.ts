/** Says things in the language of the sample, and links in it. */
import type { Lang, Link, NavItem, Picture } from '#kit/site/view.ts';

export class SampleWords {
  readonly locale: Lang;
  readonly #pictures: string;

  constructor(locale: Lang, pictures: string) {
    this.locale = locale;
    this.#pictures = pictures;
  }

  say(zh: string, en: string): string {
    return this.locale === 'en' ? en : zh;
  }

  link(zh: string, en: string, path: string): Link {
    return { title: this.say(zh, en), url: this.locale === 'en' ? `/en${path}` : path };
  }

  nav(zh: string, en: string, path: string, children: NavItem[] = [], current = false): NavItem {
    return { ...this.link(zh, en, path), current, children };
  }

  picture(place: number, alt: string, width = 1200, height = 900): Picture {
    return { src: `${this.#pictures}/${place}.webp`, width, height, alt };
  }
}
