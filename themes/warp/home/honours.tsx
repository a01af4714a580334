/** Honours as a row to scroll, and the company's film. */
import type { HonoursBlock, Lang, VideoBlock } from '#kit/site/view.ts';

import { Steps } from '../../shared/parts/home.tsx';
import { Photo } from '../../shared/parts/picture.tsx';
import { VideoPlayer } from '../../shared/parts/video.tsx';
import { Icon } from '../parts/icon.tsx';
import { wordsOf } from '../words.ts';
import { SectionHead } from './section-head.tsx';

export function HonoursSection({ block, locale }: { block: HonoursBlock; locale: Lang }) {
  const words = wordsOf(locale);
  return (
    <section className="section honours-section" id={block.id} data-row>
      <div className="wrap split">
        <div>
          <SectionHead head={block} locale={locale} />
          <Steps
            className="rail-buttons"
            names={[words.scrollBack, words.scrollOn]}
            back={<Icon name="back" />}
            on={<Icon name="arrow" />}
          />
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
