/** Names with their values, files, tags, and the pages before and after. */
import type { ReactNode } from 'react';

import { type Card, type DetailView, type Fact, type FileLink, fill, type Lang, type Tag, type Template } from '#kit/site/view.ts';

import { sharedWordsOf } from '../words.ts';

export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  if (facts.length === 0) return undefined;
  return (
    <dl className={className}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the facts of a template are called; `others` where it has no name of its own. */
export function factsTitle(template: Template, locale: Lang, others: string): string {
  const { productFacts, caseFacts, jobFacts, downloadFacts } = sharedWordsOf(locale);
  const titles: Partial<Record<Template, string>> = { products: productFacts, cases: caseFacts, jobs: jobFacts, downloads: downloadFacts };
  return titles[template] ?? others;
}

/** `Downloads: 1,268`; nothing for a file that nobody took yet. */
export function takenText({ downloads = 0 }: FileLink, locale: Lang): string | undefined {
  return downloads > 0 ? fill(sharedWordsOf(locale).downloads, { n: downloads.toLocaleString('en') }) : undefined;
}

/** `12 pictures`, `1 picture`. */
export function pictureText(n: number, locale: Lang): string {
  const { onePicture, pictureCount } = sharedWordsOf(locale);
  return n === 1 ? onePicture : fill(pictureCount, { n });
}

/** Of a card whose kind of file is shown by itself: a fact that only says it again is left out. */
export function factsBesideFile({ facts, file }: Card): Fact[] {
  const kind = file?.extension.toUpperCase();
  return facts.filter(({ value }) => value.toUpperCase() !== kind);
}

export function TagList({ tags, locale, titleClass }: { tags: readonly Tag[]; locale: Lang; titleClass?: string }) {
  if (tags.length === 0) return undefined;
  return (
    <section className="tags">
      <h2 className={titleClass}>{sharedWordsOf(locale).tags}</h2>
      <ul>
        {tags.map((tag) => (
          <li key={tag.title}>{tag.url ? <a href={tag.url}>{tag.title}</a> : <span>{tag.title}</span>}</li>
        ))}
      </ul>
    </section>
  );
}

interface NeighboursProps {
  view: DetailView;
  locale: Lang;
  back: ReactNode;
  on: ReactNode;
}

export function NeighboursOf({ view: { prev, next }, locale, back, on }: NeighboursProps) {
  const words = sharedWordsOf(locale);
  if (!prev && !next) return undefined;
  return (
    <nav className="wrap neighbours" aria-label={words.neighbours}>
      {prev && (
        <a rel="prev" className="neighbour" href={prev.url}>
          <span className="neighbour-word">
            {back}
            {words.previous}
          </span>
          <span className="neighbour-title">{prev.title}</span>
        </a>
      )}
      {next && (
        <a rel="next" className="neighbour neighbour-next" href={next.url}>
          <span className="neighbour-word">
            {words.next}
            {on}
          </span>
          <span className="neighbour-title">{next.title}</span>
        </a>
      )}
    </nav>
  );
}
