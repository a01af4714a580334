/** Honours in a row, covers as plates, logos between hairlines, a film, a text of the company's own. */
import type { HonoursBlock, ImageGridBlock, Lang, PartnersBlock, RichTextBlock, VideoBlock } from '#kit/site/view.ts';

import { Anchor } from '../../shared/parts/anchor.tsx';
import { Partners, Steps } from '../../shared/parts/home.tsx';
import { Photo } from '../../shared/parts/picture.tsx';
import { Prose } from '../../shared/parts/prose.tsx';
import { VideoPlayer } from '../../shared/parts/video.tsx';
import { Cover } from '../parts/picture.tsx';
import { Sign } from '../parts/sign.tsx';
import { wordsOf } from '../words.ts';
import { Section } from './section.tsx';

export function HonoursSection({ block, locale }: { block: HonoursBlock; locale: Lang }) {
  const words = wordsOf(locale);
  return (
    <Section block={block} locale={locale} layout="margin">
      <div className="honours" data-row>
        <div className="honours-track" data-track tabIndex={0} role="group" aria-label={block.title}>
          {block.items.map((item) => (
            <figure key={item.picture.src + item.title}>
              <Photo picture={item.picture} sizes="280px" />
              <figcaption>{item.url ? <a href={item.url}>{item.title}</a> : item.title}</figcaption>
            </figure>
          ))}
        </div>
        <Steps className="steps" names={[words.scrollBack, words.scrollOn]} back={<Sign name="back" />} on={<Sign name="on" />} />
      </div>
    </Section>
  );
}

export function ImageGridSection({ block, locale }: { block: ImageGridBlock; locale: Lang }) {
  const { inRow } = block;
  return (
    <Section block={block} locale={locale} layout="over">
      <ul className={`prints prints-${inRow}`}>
        {block.items.map((card) => (
          <li key={card.url}>
            <article className="card print">
              <Cover picture={card.cover} title={card.title} sizes={`(min-width: 700px) ${Math.round(100 / inRow)}vw, 50vw`} />
              <h3>
                <Anchor link={card} locale={locale} className="card-link" />
              </h3>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function PartnersSection({ block, locale }: { block: PartnersBlock; locale: Lang }) {
  return (
    <Section block={block} locale={locale} layout="margin">
      <Partners items={block.items} />
    </Section>
  );
}

export function VideoSection({ block, locale }: { block: VideoBlock; locale: Lang }) {
  return (
    <Section block={block} locale={locale} layout="over">
      <VideoPlayer video={block.video} />
    </Section>
  );
}

export function RichTextSection({ block, locale }: { block: RichTextBlock; locale: Lang }) {
  return (
    <Section block={block} locale={locale} layout={block.isWide ? 'over' : 'margin'} className={block.isWide ? 'own-wide' : ''}>
      <Prose html={block.html} />
    </Section>
  );
}
