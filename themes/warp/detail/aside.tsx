/** The pieces around an archive's text. */
import type { ReactNode } from 'react';
import {
  type DetailView,
  type Fact,
  type FileLink,
  fill,
  type Lang,
  type Link,
  type Picture,
  type Tag,
  type Template,
} from '#kit/site/view.ts';
import { DownloadButton, FileMark, takenText } from '../list/rows.tsx';
import { Anchor } from '../parts/anchor.tsx';
import { DateText } from '../parts/date.tsx';
import { galleryLabels } from '../parts/gallery-labels.ts';
import { Icon } from '../parts/icon.tsx';
import { Photo } from '../parts/picture.tsx';
import { wordsOf } from '../words.ts';

/** When, by whom, from where: only what is known. */
export function Byline({ view, locale }: { view: DetailView; locale: Lang }) {
  const words = wordsOf(locale);
  const rows: [string, ReactNode][] = [
    [words.published, view.date && <DateText date={view.date} locale={locale} />],
    [words.author, view.author],
    [words.source, view.source],
  ];
  const filled = rows.filter(([, value]) => Boolean(value));
  return (
    <div className="byline">
      <p>
        <Anchor link={view.column} locale={locale} className="byline-column" />
      </p>
      {filled.length > 0 && (
        <dl>
          {filled.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

export function Facts({ facts, template, locale }: { facts: readonly Fact[]; template: Template; locale: Lang }) {
  if (facts.length === 0) return undefined;
  return (
    <section className="facts">
      <h2>{factsTitle(template, locale)}</h2>
      <dl>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function factsTitle(template: Template, locale: Lang): string {
  const { facts, productFacts, caseFacts, jobFacts, downloadFacts } = wordsOf(locale);
  const titles: Partial<Record<Template, string>> = { products: productFacts, cases: caseFacts, jobs: jobFacts, downloads: downloadFacts };
  return titles[template] ?? facts;
}

export function WayOn({ link, locale }: { link: Link | undefined; locale: Lang }) {
  if (!link) return undefined;
  return (
    <p className="way-on">
      <Anchor link={link} locale={locale} className="button">
        <span>{link.title}</span>
        <Icon name="arrow" />
      </Anchor>
    </p>
  );
}

export function Gallery({ pictures, locale }: { pictures: readonly Picture[]; locale: Lang }) {
  if (pictures.length === 0) return undefined;
  return (
    <ul className="gallery" {...galleryLabels(locale)}>
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <a href={picture.src} aria-label={`${fill(wordsOf(locale).pictureOf, { n: index + 1 })} ${picture.alt}`.trim()}>
            <Photo picture={{ ...picture, alt: '' }} sizes="(min-width: 1024px) 33vw, 100vw" />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function FileList({ files, locale }: { files: readonly FileLink[]; locale: Lang }) {
  if (files.length === 0) return undefined;
  return (
    <section className="files">
      <h2>{wordsOf(locale).files}</h2>
      <ul>
        {files.map((file) => (
          <li key={file.url}>
            <FileMark extension={file.extension} locale={locale} />
            <span className="file-name">
              {file.title}
              <FileSmall file={file} locale={locale} />
            </span>
            <DownloadButton file={file} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileSmall({ file, locale }: { file: FileLink; locale: Lang }) {
  const known = [file.sizeText, takenText(file, locale)].filter(Boolean);
  return known.length > 0 ? <span className="file-size">{known.join(' · ')}</span> : undefined;
}

export function TagList({ tags, locale }: { tags: readonly Tag[]; locale: Lang }) {
  if (tags.length === 0) return undefined;
  return (
    <section className="tags">
      <h2 className="unseen">{wordsOf(locale).tags}</h2>
      <ul>
        {tags.map((tag) => (
          <li key={tag.title}>{tag.url ? <a href={tag.url}>{tag.title}</a> : <span>{tag.title}</span>}</li>
        ))}
      </ul>
    </section>
  );
}

export function Neighbours({ view, locale }: { view: DetailView; locale: Lang }) {
  const words = wordsOf(locale);
  if (!view.prev && !view.next) return undefined;
  return (
    <nav className="wrap neighbours" aria-label={words.neighbours}>
      {view.prev && (
        <a rel="prev" className="neighbour" href={view.prev.url}>
          <span className="neighbour-word">
            <Icon name="back" />
            {words.previous}
          </span>
          <span>{view.prev.title}</span>
        </a>
      )}
      {view.next && (
        <a rel="next" className="neighbour neighbour-next" href={view.next.url}>
          <span className="neighbour-word">
            {words.next}
            <Icon name="arrow" />
          </span>
          <span>{view.next.title}</span>
        </a>
      )}
    </nav>
  );
}
