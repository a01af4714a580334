/** The focus pictures: a row to scroll, with an index that jumps. The script only adds the buttons and the turning. */

import { fill, type Lang, type Slide } from '#kit/site/view.ts';

import { Steps } from '../../shared/parts/home.tsx';
import { TwoPictures } from '../../shared/parts/picture.tsx';
import { Title } from '../../shared/parts/title.tsx';
import { Icon } from '../parts/icon.tsx';
import { MoreLink } from '../parts/more-link.tsx';
import { phoneUpTo } from '../parts/screen.ts';
import { Fringe } from '../parts/weave.tsx';
import { wordsOf } from '../words.ts';

interface HeroProps {
  id: string;
  slides: readonly Slide[];
  locale: Lang;
  /** It is the first thing on the page: its first picture loads at once. */
  isFirst: boolean;
  /** At the head of an inner page, where it takes less room. */
  isLow?: boolean;
}

export function Hero({ id, slides, locale, isFirst, isLow = false }: HeroProps) {
  if (slides.length === 0) return undefined;
  const words = wordsOf(locale);
  return (
    <section className={isLow ? 'hero hero-low' : 'hero'} id={id} aria-label={words.slides} data-row data-turning>
      <div className="hero-track" data-track tabIndex={slides.length > 1 ? 0 : undefined} role="group" aria-label={words.slides}>
        {slides.map((slide, index) => (
          <HeroSlide
            key={`${slide.picture.src} ${slide.title}`}
            id={`${id}-${index + 1}`}
            slide={slide}
            place={index + 1}
            total={slides.length}
            locale={locale}
            isFirst={isFirst && index === 0}
          />
        ))}
      </div>
      {slides.length > 1 && <HeroIndex id={id} slides={slides} locale={locale} />}
    </section>
  );
}

interface HeroSlideProps {
  id: string;
  slide: Slide;
  place: number;
  total: number;
  locale: Lang;
  isFirst: boolean;
}

function HeroSlide({ id, slide, place, total, locale, isFirst }: HeroSlideProps) {
  return (
    <div className="hero-slide" id={id} role="group" aria-label={fill(wordsOf(locale).slideOf, { n: place, total })}>
      <div className="hero-copy">
        {slide.title && (
          <h2>
            <Title text={slide.title} />
          </h2>
        )}
        {slide.text && <p>{slide.text}</p>}
        {slide.link && <MoreLink link={slide.link} locale={locale} className="button" />}
      </div>
      <div className="hero-picture">
        <Fringe />
        <TwoPictures
          wide={slide.picture}
          phone={slide.phonePicture}
          upTo={phoneUpTo}
          sizes="(min-width: 1024px) 66vw, 100vw"
          first={isFirst}
        />
      </div>
    </div>
  );
}

function HeroIndex({ id, slides, locale }: { id: string; slides: readonly Slide[]; locale: Lang }) {
  const words = wordsOf(locale);
  return (
    <div className="hero-bar">
      <ol className="hero-index">
        {slides.map((slide, index) => (
          <li key={`${slide.picture.src} ${slide.title}`}>
            <a href={`#${id}-${index + 1}`} data-jump={index} aria-current={index === 0 ? 'true' : undefined}>
              <span className="hero-number">{String(index + 1).padStart(2, '0')}</span>
              <span className="hero-name">{slide.title || slide.picture.alt}</span>
            </a>
          </li>
        ))}
      </ol>
      <Steps className="hero-buttons" names={[words.previousSlide, words.nextSlide]} back={<Icon name="back" />} on={<Icon name="arrow" />}>
        <button type="button" data-pause aria-label={words.pause} data-label-on={words.pause} data-label-off={words.resume}>
          <Icon name="pause" />
          <Icon name="play" />
        </button>
      </Steps>
    </div>
  );
}
