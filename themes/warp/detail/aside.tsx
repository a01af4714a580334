/** The pieces around an archive's text. */
import type { ReactNode } from 'react';
import { type DetailView, type Fact, type FileLink, fill, type Lang, type Link, type Picture, type Template } from '#kit/site/view.ts';

import { Anchor } from '../../shared/parts/anchor.tsx';
import { FactList, factsTitle, NeighboursOf, takenText } from '../../shared/parts/facts.tsx';
import { galleryLabels, PictureLink } from '../../shared/parts/gallery.tsx';
import { FileRows } from '../../shared/parts/rows.tsx';
import { DownloadButton, FileMark } from '../list/rows.tsx';
import { DateText } from '../parts/date.tsx';
import { Icon } from '../parts/icon.tsx';
import { MoreLink } from '../parts/more-link.tsx';
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
      <h2>{factsTitle(template, locale, wordsOf(locale).facts)}</h2>
      <FactList facts={facts} />
    </section>
  );
}

export function WayOn({ link, locale }: { link: Link | undefined; locale: Lang }) {
  if (!link) return undefined;
  return (
    <p className="way-on">
      <MoreLink link={link} locale={locale} className="button" />
    </p>
  );
}

export function Gallery({ pictures, locale }: { pictures: readonly Picture[]; locale: Lang }) {
  if (pictures.length === 0) return undefined;
  return (
    <ul className="gallery" {...galleryLabels(locale)}>
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <PictureLink picture={picture} name={fill(wordsOf(locale).pictureOf, { n: index + 1 })} sizes="(min-width: 1024px) 33vw, 100vw" />
        </li>
      ))}
    </ul>
  );
}

export function FileList({ files, locale }: { files: readonly FileLink[]; locale: Lang }) {
  return (
    <FileRows files={files} title={wordsOf(locale).files}>
      {(file) => (
        <>
          <FileMark extension={file.extension} locale={locale} />
          <span className="file-name">
            {file.title}
            <FileSmall file={file} locale={locale} />
          </span>
          <DownloadButton file={file} locale={locale} />
        </>
      )}
    </FileRows>
  );
}

function FileSmall({ file, locale }: { file: FileLink; locale: Lang }) {
  const known = [file.sizeText, takenText(file, locale)].filter(Boolean);
  return known.length > 0 ? <span className="file-size">{known.join(' · ')}</span> : undefined;
}

export function Neighbours({ view, locale }: { view: DetailView; locale: Lang }) {
  return <NeighboursOf view={view} locale={locale} back={<Icon name="back" />} on={<Icon name="arrow" />} />;
}
