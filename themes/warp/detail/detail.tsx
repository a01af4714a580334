/** One archive: its title, its facts, its text in a reading column, and where to go from it. */
import type { Card, DetailView, Lang, SiteFrame, Template } from '#kit/site/view.ts';
import { SiteForm } from '../../form/site-form.tsx';
import { Breadcrumb } from '../../shared/parts/breadcrumb.tsx';
import { TagList } from '../../shared/parts/facts.tsx';
import { Photo } from '../../shared/parts/picture.tsx';
import { Prose } from '../../shared/parts/prose.tsx';
import { Title } from '../../shared/parts/title.tsx';
import { VideoPlayer } from '../../shared/parts/video.tsx';
import { DownloadList, JobList } from '../list/rows.tsx';
import { PictureCard } from '../parts/cards.tsx';
import { titleClass } from '../parts/title-class.ts';
import { Shell } from '../shell.tsx';
import { wordsOf } from '../words.ts';
import { Byline, Facts, FileList, Gallery, Neighbours, WayOn } from './aside.tsx';
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
            {!isProduct && <Facts facts={view.facts} template={view.template} locale={locale} />}
            {!isProduct && <WayOn link={view.action} locale={locale} />}
          </aside>
          <div className="detail-main">
            {isProduct ? <ProductMatter view={view} /> : <Matter view={view} locale={locale} />}
            {view.template !== 'downloads' && <FileList files={view.files} locale={locale} />}
            <TagList tags={view.tags} locale={locale} titleClass="unseen" />
            {view.form && <SiteForm form={view.form} locale={locale} />}
          </div>
        </div>
        <Neighbours view={view} locale={locale} />
      </article>
      <Related frame={frame} view={view} />
    </Shell>
  );
}

/** What the archive is about comes first: the film, the files, the pictures. */
function Matter({ view, locale }: { view: DetailView; locale: Lang }) {
  const gallery = <Gallery pictures={view.pictures} locale={locale} />;
  return (
    <>
      {view.video && <VideoPlayer video={view.video} />}
      {view.summary && <p className="detail-lead">{view.summary}</p>}
      <LeadPicture view={view} />
      {view.template === 'downloads' && <FileList files={view.files} locale={locale} />}
      {view.template === 'album' && gallery}
      <Prose html={view.html} />
      {view.template !== 'album' && gallery}
    </>
  );
}

function ProductMatter({ view }: { view: DetailView }) {
  return (
    <>
      {view.video && <VideoPlayer video={view.video} />}
      <Prose html={view.html} />
    </>
  );
}

/** The cover, where the text brings no picture of its own. */
function LeadPicture({ view }: { view: DetailView }) {
  const isIllustrated = view.pictures.length > 0 || view.video !== undefined || view.html.includes('<img');
  if (!view.cover || isIllustrated || !['news', 'cases'].includes(view.template)) return undefined;
  return <Photo picture={view.cover} className="lead-picture" sizes="(min-width: 1024px) 75vw, 100vw" first />;
}

function DetailHead({ view }: { view: DetailView }) {
  return (
    <header className="detail-head">
      <h1 className={titleClass(view.title)}>
        <Title text={view.title} />
      </h1>
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
        <RelatedCards cards={view.related.slice(0, 4)} template={view.template} locale={frame.locale} />
      </div>
    </section>
  );
}

/** Jobs and files stay rows; what is dated shows its date. */
function RelatedCards({ cards, template, locale }: { cards: readonly Card[]; template: Template; locale: Lang }) {
  if (template === 'jobs') return <JobList cards={cards} locale={locale} level={3} />;
  if (template === 'downloads') return <DownloadList cards={cards} locale={locale} level={3} />;
  const isDated = template === 'news';
  return (
    <ul className="grid grid-related">
      {cards.map((card) => (
        <li key={card.url}>
          <PictureCard
            card={isDated ? card : { ...card, date: undefined }}
            locale={locale}
            level={3}
            sizes="(min-width: 1024px) 25vw, 100vw"
          />
        </li>
      ))}
    </ul>
  );
}
