/** The top of an inner page: where it stands, what it is called, what stands beside it. */
import type { Lang, Link, NavItem, PageHeading } from '#kit/site/view.ts';

import { Hero } from '../home/hero.tsx';
import { wordsOf } from '../words.ts';
import { Anchor } from './anchor.tsx';
import { Clauses, titleClass } from './clauses.tsx';
import { Photo } from './picture.tsx';
import { Weave } from './weave.tsx';

/** Focus pictures of the column go before it, and its cover stays away. */
export function Heading({ heading, locale }: { heading: PageHeading; locale: Lang }) {
  if (heading.slides.length === 0) return <PlainHeading heading={heading} locale={locale} />;
  return (
    <>
      <Hero id="focus" slides={heading.slides} locale={locale} isFirst isLow />
      <PlainHeading heading={{ ...heading, cover: undefined }} locale={locale} />
    </>
  );
}

function PlainHeading({ heading, locale }: { heading: PageHeading; locale: Lang }) {
  return (
    <header className={heading.cover ? 'heading heading-cover' : 'heading'}>
      <div className="wrap heading-in">
        <div className="heading-text">
          <Breadcrumb links={heading.breadcrumb} current={heading.title} locale={locale} />
          <h1 className={titleClass(heading.title)}>
            <Clauses text={heading.title} />
          </h1>
          {heading.summary && <p className="lead">{heading.summary}</p>}
        </div>
        {heading.cover ? (
          <Photo picture={heading.cover} className="heading-picture" sizes="(min-width: 1024px) 50vw, 100vw" first />
        ) : (
          <Weave />
        )}
      </div>
      <Siblings items={heading.siblings} locale={locale} />
    </header>
  );
}

export function Breadcrumb({ links, current, locale }: { links: readonly Link[]; current?: string; locale: Lang }) {
  if (links.length === 0) return undefined;
  return (
    <nav className="breadcrumb" aria-label={wordsOf(locale).breadcrumb}>
      <ol>
        {links.map((link) => (
          <li key={link.url}>
            <Anchor link={link} locale={locale} />
          </li>
        ))}
        {current && (
          <li>
            <span aria-current="page">{current}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}

function Siblings({ items, locale }: { items: readonly NavItem[]; locale: Lang }) {
  if (items.length === 0) return undefined;
  return (
    <nav className="siblings" aria-label={wordsOf(locale).siblings}>
      <ul className="wrap">
        {items.map((item) => (
          <li key={item.url}>
            <Anchor link={item} locale={locale} current={item.current ? 'page' : undefined} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
