/** Honours as a row to scroll, and the company's film. */
import type { HonoursBlock, Lang, VideoBlock } from '#kit/site/view.ts';

import { Icon } from '../parts/icon.tsx';
import { Photo } from '../parts/picture.tsx';
import { VideoPlayer } from '../parts/video.tsx';
import { wordsOf } from '../words.ts';
import { SectionHead } from './section-head.tsx';

export function HonoursSection({ block, locale }: { block: HonoursBlock; locale: Lang }) {
  const words = wordsOf(locale);
  return (
    <section className="section honours-section" id={block.id} data-carousel="still">
      <div className="wrap split">
        <div>
          <SectionHead head={block} locale={locale} />
          <div className="rail-buttons" data-controls hidden>
            <button type="button" data-step="-1" aria-label={words.scrollBack}>
              <Icon name="back" />
            </button>
            <button type="button" data-step="1" aria-label={words.scrollOn}>
              <Icon name="arrow" />
            </button>
          </div>
        </div>
        <div className="rail" data-track tabIndex={0} role="group" aria-label={block.title}>
          {block.items.map((item) => (
            <Honour key={item.picture.src + item.title} item={item} />
          ))}
        </div>
      </div>
    </section>
  );
}

export function VideoSection({ block, locale }: { block: VideoBlock; locale: Lang }) {
  return (
    <section className="section video-section" id={block.id}>
      <div className="wrap">
        <SectionHead head={block} locale={locale} />
        <VideoPlayer video={block.video} />
      </div>
    </section>
  );
}

function Honour({ item }: { item: HonoursBlock['items'][number] }) {
  return (
    <figure className="honour">
      <Photo picture={item.picture} sizes="320px" />
      <figcaption>{item.url ? <a href={item.url}>{item.title}</a> : item.title}</figcaption>
    </figure>
  );
}
