/** One archive: its title page, its text on a narrow measure, and what belongs to it in the margin. */
import type { DetailView, Lang, SiteFrame } from '#kit/site/view.ts';

import { SiteForm } from '../../form/site-form.tsx';
import { FactList, factsTitle, TagList } from '../../shared/parts/facts.tsx';
import { Photo } from '../../shared/parts/picture.tsx';
import { Prose } from '../../shared/parts/prose.tsx';
import { VideoPlayer } from '../../shared/parts/video.tsx';
import { Plates } from '../list/plates.tsx';
import { FileIndex, JobIndex } from '../list/rows.tsx';
import { TitlePage } from '../parts/heading.tsx';
import { WayOn } from '../parts/way-on.tsx';
import { Shell } from '../shell.tsx';
import { wordsOf } from '../words.ts';
import { Gallery } from './gallery.tsx';
import { FileNotes, Neighbours, Notes } from './notes.tsx';

interface DetailProps {
  frame: SiteFrame;
  view: DetailView;
}

export function DetailPage({ frame, view }: DetailProps) {
  const { locale } = frame;
  return (
    <Shell frame={frame}>
      <article className={`detail detail-${view.template}`}>
        <TitlePage links={view.breadcrumb} title={view.title} locale={locale}>
          {view.subtitle && <p className="standfirst">{view.subtitle}</p>}
        </TitlePage>
        <Frontispiece view={view} locale={locale} />
        <div className="wrap detail-body">
          <aside className="margin">
            <Notes view={view} locale={locale} />
          </aside>
          <div className="detail-main">
            {view.summary && <p className="opening">{view.summary}</p>}
            {view.template === 'products' && <Specifications view={view} locale={locale} />}
            {view.template === 'downloads' && <FileNotes files={view.files} locale={locale} />}
            <Prose html={view.html} />
            {!hasFrontPictures(view) && <Gallery pictures={view.pictures} locale={locale} />}
            {view.template !== 'downloads' && <FileNotes files={view.files} locale={locale} />}
            <TagList tags={view.tags} locale={locale} />
            {view.form && <SiteForm form={view.form} locale={locale} />}
          </div>
        </div>
        <Neighbours view={view} locale={locale} />
      </article>
      <Related frame={frame} view={view} />
    </Shell>
  );
}

/** What the archive is about, across the page before its text: the film, the pictures, or the cover. */
function Frontispiece({ view, locale }: { view: DetailView; locale: Lang }) {
  if (view.video) {
    return (
      <div className="wrap front">
        <VideoPlayer video={view.video} />
      </div>
    );
  }
  if (hasFrontPictures(view)) {
    const pictures = view.pictures.length > 0 || !view.cover ? view.pictures : [view.cover];
    return (
      <div className="wrap front">
        <Gallery pictures={pictures} locale={locale} isFront />
      </div>
    );
  }
  const isIllustrated = view.pictures.length > 0 || view.html.includes('<img');
  if (!view.cover || isIllustrated || !['news', 'cases'].includes(view.template)) return undefined;
  return <Photo picture={view.cover} className="across" sizes="100vw" first />;
}

/** Of products and albums the pictures come first; elsewhere they follow the text. */
function hasFrontPictures(view: DetailView): boolean {
  return ['products', 'album', 'cases'].includes(view.template) && (view.pictures.length > 0 || view.template === 'products');
}

function Specifications({ view, locale }: { view: DetailView; locale: Lang }) {
  if (view.facts.length === 0 && !view.action) return undefined;
  return (
    <section className="specifications">
      {view.facts.length > 0 && <h2>{factsTitle(view.template, locale, wordsOf(locale).facts)}</h2>}
      <FactList facts={view.facts} className="facts" />
      {view.action && <WayOn link={view.action} locale={locale} className="button" />}
    </section>
  );
}

/** Positions and files stay an index; what is dated shows its date. */
function Related({ frame, view }: DetailProps) {
  const { locale } = frame;
  const cards = view.related.slice(0, 3);
  if (cards.length === 0) return undefined;
  const list = { cards, locale, level: 3 } as const;
  return (
    <section className="section section-over related">
      <div className="wrap section-in">
        <div className="section-head">
          <h2>{wordsOf(locale).related}</h2>
        </div>
        {view.template === 'jobs' && <JobIndex {...list} />}
        {view.template === 'downloads' && <FileIndex {...list} />}
        {!['jobs', 'downloads'].includes(view.template) && <Plates {...list} className="plates" isDated={view.template === 'news'} />}
      </div>
    </section>
  );
}
