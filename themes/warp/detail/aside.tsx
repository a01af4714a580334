/** The pieces around an archive's text. */
import type { ReactNode } from 'react';
import { type DetailView, type Fact, type FileLink, fill, type Lang, type Link, type Picture, type Tag } from '#kit/site/view.ts';
import { DownloadButton, FileMark } from '../list/rows.tsx';
import { Anchor } from '../parts/anchor.tsx';
import { DateText } from '../parts/date.tsx';
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

export function Facts({ facts, locale }: { facts: readonly Fact[]; locale: Lang }) {
  if (facts.length === 0) return undefined;
  return (
    <section className="facts">
      <h2>{wordsOf(locale).facts}</h2>
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
    <ul className="gallery" aria-label={wordsOf(locale).pictures}>
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <a href={picture.src} aria-label={picture.alt || fill(wordsOf(locale).pictureOf, { n: index + 1 })}>
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
              {file.sizeText && <span className="file-size">{file.sizeText}</span>}
            </span>
            <DownloadButton file={file} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  );
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
