/** What stands beside and below an archive's text: notes in the margin, files, tags, the pages before and after. */
import type { DetailView, FileLink, Lang } from '#kit/site/view.ts';

import { Anchor } from '../../shared/parts/anchor.tsx';
import { FactList, factsTitle, NeighboursOf } from '../../shared/parts/facts.tsx';
import { FileRows } from '../../shared/parts/rows.tsx';
import { fileWords, Take } from '../list/rows.tsx';
import { Sign } from '../parts/sign.tsx';
import { DateText } from '../parts/text.tsx';
import { WayOn } from '../parts/way-on.tsx';
import { wordsOf } from '../words.ts';

/** Where it stands, when and by whom; its facts, which products set beside their text instead; the way to ask for it. */
export function Notes({ view, locale }: { view: DetailView; locale: Lang }) {
  const isProduct = view.template === 'products';
  return (
    <>
      <Origin view={view} locale={locale} />
      {!isProduct && view.facts.length > 0 && (
        <section>
          <h2>{factsTitle(view.template, locale, wordsOf(locale).facts)}</h2>
          <FactList facts={view.facts} className="facts" />
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

export function FileNotes({ files, locale }: { files: readonly FileLink[]; locale: Lang }) {
  return (
    <FileRows files={files} title={wordsOf(locale).files}>
      {(file) => (
        <>
          <span className="file-name">
            {file.title}
            <FileWords file={file} locale={locale} />
          </span>
          <Take file={file} locale={locale} />
        </>
      )}
    </FileRows>
  );
}

function FileWords({ file, locale }: { file: FileLink; locale: Lang }) {
  const known = fileWords(file, locale);
  return known.length > 0 ? <span className="file-words">{known.join(' · ')}</span> : undefined;
}

export function Neighbours({ view, locale }: { view: DetailView; locale: Lang }) {
  return <NeighboursOf view={view} locale={locale} back={<Sign name="back" />} on={<Sign name="on" />} />;
}
