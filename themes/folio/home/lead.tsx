/** The lead pictures, across the page, each with its words on a sheet of paper at the foot. A row to scroll: it needs no script. */
import { fill, type Lang, type Slide } from '#kit/site/view.ts';

import { Steps } from '../../shared/parts/home.tsx';
import { TwoPictures } from '../../shared/parts/picture.tsx';
import { Title } from '../../shared/parts/title.tsx';
import { phoneUpTo } from '../parts/screen.ts';
import { Sign } from '../parts/sign.tsx';
import { longTitle } from '../parts/text.tsx';
import { WayOn } from '../parts/way-on.tsx';
import { wordsOf } from '../words.ts';

interface LeadProps {
  id: string;
  slides: readonly Slide[];
  locale: Lang;
  /** It is the first thing on the page: its first picture loads at once. */
  isFirst: boolean;
  /** At the head of an inner page, where it takes less room. */
  isLow?: boolean;
}

export function Lead({ id, slides, locale, isFirst, isLow = false }: LeadProps) {
  if (slides.length === 0) return undefined;
  const words = wordsOf(locale);
  const hasMore = slides.length > 1;
  return (
    <section className={isLow ? 'lead lead-low' : 'lead'} id={id} aria-label={words.slides} data-row>
      <div className="lead-track" data-track tabIndex={hasMore ? 0 : undefined} role="group" aria-label={words.slides}>
        {slides.map((slide, place) => (
          <div
            className="lead-slide"
            key={`${slide.picture.src} ${slide.title}`}
            id={`${id}-${place + 1}`}
            role="group"
            aria-label={fill(words.slideOf, { n: place + 1, total: slides.length })}
          >
            <TwoPictures wide={slide.picture} phone={slide.phonePicture} upTo={phoneUpTo} sizes="100vw" first={isFirst && place === 0} />
            <LeadWords slide={slide} locale={locale} />
          </div>
        ))}
      </div>
      {hasMore && <LeadIndex id={id} slides={slides} locale={locale} />}
    </section>
  );
}

function LeadWords({ slide, locale }: { slide: Slide; locale: Lang }) {
  if (!slide.title && !slide.text && !slide.link) return undefined;
  return (
    <div className="lead-words">
      {slide.title && (
        <h2 className={longTitle(slide.title)}>
          <Title text={slide.title} />
        </h2>
      )}
      {slide.text && <p>{slide.text}</p>}
      {slide.link && <WayOn link={slide.link} locale={locale} />}
    </div>
  );
}

function LeadIndex({ id, slides, locale }: { id: string; slides: readonly Slide[]; locale: Lang }) {
  const words = wordsOf(locale);
  return (
    <div className="lead-index">
      <ol>
        {slides.map((slide, place) => (
          <li key={`${slide.picture.src} ${slide.title}`}>
            <a
              href={`#${id}-${place + 1}`}
              data-jump={place}
              aria-current={place === 0 ? 'true' : undefined}
              aria-label={`${fill(words.slideOf, { n: place + 1, total: slides.length })} ${slide.title}`.trim()}
            >
              {place + 1}
            </a>
          </li>
        ))}
      </ol>
      <Steps className="steps" names={[words.previousSlide, words.nextSlide]} back={<Sign name="back" />} on={<Sign name="on" />} />
    </div>
  );
}
