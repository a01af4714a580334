/** The top of an inner page: where it stands, what it is called, what stands beside it. */
import type { Lang, NavItem, PageHeading } from '#kit/site/view.ts';

import { LinkList } from '../../shared/parts/anchor.tsx';
import { Breadcrumb } from '../../shared/parts/breadcrumb.tsx';
import { Photo } from '../../shared/parts/picture.tsx';
import { Title } from '../../shared/parts/title.tsx';
import { Hero } from '../home/hero.tsx';
import { wordsOf } from '../words.ts';
import { titleClass } from './title-class.ts';
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
            <Title text={heading.title} />
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

function Siblings({ items, locale }: { items: readonly NavItem[]; locale: Lang }) {
  if (items.length === 0) return undefined;
  return (
    <nav className="siblings" aria-label={wordsOf(locale).siblings}>
      <LinkList links={items} locale={locale} className="wrap" marksCurrent />
    </nav>
  );
}
