/** One archive: its title, its facts, its text in a reading column, and where to go from it. */
import type { DetailView, SiteFrame } from '#kit/site/view.ts';

import { PictureCard } from '../parts/cards.tsx';
import { Breadcrumb } from '../parts/heading.tsx';
import { Prose } from '../parts/prose.tsx';
import { VideoPlayer } from '../parts/video.tsx';
import { Shell } from '../shell.tsx';
import { wordsOf } from '../words.ts';
import { Byline, Facts, FileList, Gallery, Neighbours, TagList, WayOn } from './aside.tsx';
import { ProductHead } from './product.tsx';

export interface DetailProps {
  frame: SiteFrame;
  view: DetailView;
}

export function DetailPage({ frame, view }: DetailProps) {
  const { locale } = frame;
  const isProduct = view.template === 'products';
  return (
    <Shell frame={frame}>
      <article className={`detail detail-${view.template}`}>
        <div className="wrap">
          <Breadcrumb links={view.breadcrumb} locale={locale} />
          {isProduct ? <ProductHead frame={frame} view={view} /> : <DetailHead view={view} />}
        </div>
        <div className="wrap detail-body">
          <aside className="detail-aside">
            <Byline view={view} locale={locale} />
            {!isProduct && <Facts facts={view.facts} locale={locale} />}
            {!isProduct && <WayOn link={view.action} locale={locale} />}
          </aside>
          <div className="detail-main">
            {!isProduct && view.summary && <p className="detail-lead">{view.summary}</p>}
            {view.video && <VideoPlayer video={view.video} />}
            {view.template !== 'album' && !isProduct && <Gallery pictures={view.pictures} locale={locale} />}
            <Prose html={view.html} />
            {view.template === 'album' && <Gallery pictures={view.pictures} locale={locale} />}
            <FileList files={view.files} locale={locale} />
            <TagList tags={view.tags} locale={locale} />
          </div>
        </div>
        <Neighbours view={view} locale={locale} />
      </article>
      <Related frame={frame} view={view} />
    </Shell>
  );
}

function DetailHead({ view }: { view: DetailView }) {
  return (
    <header className="detail-head">
      <h1>{view.title}</h1>
      {view.subtitle && <p className="detail-subtitle">{view.subtitle}</p>}
    </header>
  );
}

function Related({ frame, view }: DetailProps) {
  if (view.related.length === 0) return undefined;
  return (
    <section className="section related">
      <div className="wrap">
        <h2>{wordsOf(frame.locale).related}</h2>
        <ul className="grid grid-related">
          {view.related.slice(0, 4).map((card) => (
            <li key={card.url}>
              <PictureCard card={card} locale={frame.locale} level={3} sizes="(min-width: 1024px) 25vw, 100vw" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
