/** Texts as they are set: titles that break between clauses, dates, films. */
import type { Lang, Video } from '#kit/site/view.ts';

import { dateText } from '../words.ts';

/** Chinese has no spaces to break at: each clause keeps together with the sign that ends it. */
const clauseEnds = /(?<=[，。；：、！？—…])(?![，。；：、！？—…”’）》」])/;

/** Letters of a title at its largest, of a page and of a card; a Chinese sign is as wide as two others. */
const pageLetters = 40;
const cardLetters = 72;

/** A name of our own, because captions come with some films only: an empty `<track>` would offer what is not there. */
const Film = 'video';

export function Title({ text }: { text: string }) {
  const clauses = text.split(clauseEnds);
  if (clauses.length < 2) return text;
  return clauses.map((clause) => (
    <span className="clause" key={clause}>
      {clause}
    </span>
  ));
}

/** A class for headings too long for the largest type. */
export function longTitle(text: string): string | undefined {
  return lettersOf(text) > pageLetters ? 'long' : undefined;
}

export function isLongOnCard(text: string): boolean {
  return lettersOf(text) > cardLetters;
}

export function DateText({ date, locale }: { date: string; locale: Lang }) {
  return <time dateTime={date}>{dateText(date, locale)}</time>;
}

/** A film with the browser's own controls, which loads when the reader starts it; or the frame of a known player. */
export function VideoPlayer({ video }: { video: Video }) {
  if (video.isFrame) return <iframe className="film" src={video.src} title={video.title} loading="lazy" allowFullScreen />;
  return (
    <Film className="film" controls preload="none" playsInline poster={video.poster?.src} aria-label={video.title}>
      <source src={video.src} />
      {video.captions && <track kind="captions" default src={video.captions} />}
      <a href={video.src}>{video.title}</a>
    </Film>
  );
}

function lettersOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 2 : 1), 0);
}
