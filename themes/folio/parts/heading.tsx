/** The title page of an inner page: its place, its name in the middle, what stands beside it, its picture across the page. */
import type { ReactNode } from 'react';

import type { Lang, Link, PageHeading } from '#kit/site/view.ts';

import { LinkList } from '../../shared/parts/anchor.tsx';
import { Breadcrumb } from '../../shared/parts/breadcrumb.tsx';
import { Photo } from '../../shared/parts/picture.tsx';
import { Title } from '../../shared/parts/title.tsx';
import { Lead } from '../home/lead.tsx';
import { wordsOf } from '../words.ts';
import { longTitle } from './text.tsx';

/** Focus pictures of the column go before it, and its cover stays away. */
export function Heading({ heading, locale }: { heading: PageHeading; locale: Lang }) {
  const hasSlides = heading.slides.length > 0;
  return (
    <>
      {hasSlides && <Lead id="focus" slides={heading.slides} locale={locale} isFirst isLow />}
      <TitlePage links={heading.breadcrumb} title={heading.title} locale={locale}>
        {heading.summary && <p className="standfirst">{heading.summary}</p>}
      </TitlePage>
      {heading.siblings.length > 0 && (
        <nav className="wrap siblings" aria-label={wordsOf(locale).siblings}>
          <LinkList links={heading.siblings} locale={locale} marksCurrent />
        </nav>
      )}
      {heading.cover && !hasSlides && <Photo picture={heading.cover} className="across" sizes="100vw" first />}
    </>
  );
}

export function TitlePage({
  links,
  title,
  locale,
  children,
}: {
  links: readonly Link[];
  title: string;
  locale: Lang;
  children?: ReactNode;
}) {
  return (
    <header className="wrap title-page">
      <Breadcrumb links={links} locale={locale} />
      <h1 className={longTitle(title)}>
        <Title text={title} />
      </h1>
      {children}
    </header>
  );
}
