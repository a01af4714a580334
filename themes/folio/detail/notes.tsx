/** What stands beside and below an archive's text: notes in the margin, files, tags, the pages before and after. */
import type { DetailView, FileLink, Lang, Tag, Template } from '#kit/site/view.ts';

import { fileWords, Take } from '../list/rows.tsx';
import { Anchor, WayOn } from '../parts/anchor.tsx';
import { FactList } from '../parts/card.tsx';
import { Sign } from '../parts/sign.tsx';
import { DateText } from '../parts/text.tsx';
import { wordsOf } from '../words.ts';

/** Where it stands, when and by whom; its facts, which products set beside their text instead; the way to ask for it. */
export function Notes({ view, locale }: { view: DetailView; locale: Lang }) {
  const isProduct = view.template === 'products';
  return (
    <>
      <Origin view={view} locale={locale} />
      {!isProduct && view.facts.length > 0 && (
        <section>
          <h2>{factsTitle(view.template, locale)}</h2>
          <FactList facts={view.facts} />
        </section>
      )}
      {!isProduct && view.action && <WayOn link={view.action} locale={locale} className="button" />}
    </>
  );
}

function Origin({ view, locale }: { view: DetailView; locale: Lang }) {
  const words = wordsOf(locale);
  return (
    <dl className="origin">
      <div>
        <dt>{words.section}</dt>
        <dd>
          <Anchor link={view.column} locale={locale} />
        </dd>
      </div>
      {view.date && (
        <div>
          <dt>{words.published}</dt>
          <dd>
            <DateText date={view.date} locale={locale} />
          </dd>
        </div>
      )}
      {view.author && (
        <div>
          <dt>{words.author}</dt>
          <dd>{view.author}</dd>
        </div>
      )}
      {view.source && (
        <div>
          <dt>{words.source}</dt>
          <dd>{view.source}</dd>
        </div>
      )}
    </dl>
  );
}

export function factsTitle(template: Template, locale: Lang): string {
  const { facts, productFacts, caseFacts, jobFacts, downloadFacts } = wordsOf(locale);
  const titles: Partial<Record<Template, string>> = { products: productFacts, cases: caseFacts, jobs: jobFacts, downloads: downloadFacts };
  return titles[template] ?? facts;
}

export function FileNotes({ files, locale }: { files: readonly FileLink[]; locale: Lang }) {
  if (files.length === 0) return undefined;
  return (
    <section className="files">
      <h2>{wordsOf(locale).files}</h2>
      <ul>
        {files.map((file) => (
          <li key={file.url}>
            <span className="file-name">
              {file.title}
              <FileWords file={file} locale={locale} />
            </span>
            <Take file={file} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileWords({ file, locale }: { file: FileLink; locale: Lang }) {
  const known = fileWords(file, locale);
  return known.length > 0 ? <span className="file-words">{known.join(' · ')}</span> : undefined;
}

export function TagNotes({ tags, locale }: { tags: readonly Tag[]; locale: Lang }) {
  if (tags.length === 0) return undefined;
  return (
    <section className="tags">
      <h2>{wordsOf(locale).tags}</h2>
      <ul>
        {tags.map((tag) => (
          <li key={tag.title}>{tag.url ? <a href={tag.url}>{tag.title}</a> : <span>{tag.title}</span>}</li>
        ))}
      </ul>
    </section>
  );
}

export function Neighbours({ view: { prev, next }, locale }: { view: DetailView; locale: Lang }) {
  const words = wordsOf(locale);
  if (!prev && !next) return undefined;
  return (
    <nav className="wrap neighbours" aria-label={words.neighbours}>
      {prev && (
        <a rel="prev" href={prev.url}>
          <span className="kicker">
            <Sign name="back" />
            {words.previous}
          </span>
          <span className="neighbour-title">{prev.title}</span>
        </a>
      )}
      {next && (
        <a rel="next" className="neighbour-next" href={next.url}>
          <span className="kicker">
            {words.next}
            <Sign name="on" />
          </span>
          <span className="neighbour-title">{next.title}</span>
        </a>
      )}
    </nav>
  );
}
