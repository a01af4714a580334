/** The focus pictures: a row to scroll, with an index that jumps. The script only adds the buttons and the turning. */

import { fill, type Lang, type Slide } from '#kit/site/view.ts';

import { Anchor } from '../parts/anchor.tsx';
import { Icon } from '../parts/icon.tsx';
import { TwoPictures } from '../parts/picture.tsx';
import { Fringe } from '../parts/weave.tsx';
import { type Words, wordsOf } from '../words.ts';

export function Hero({ slides, locale }: { slides: readonly Slide[]; locale: Lang }) {
  if (slides.length === 0) return undefined;
  const words = wordsOf(locale);
  return (
    <section className="hero" aria-label={words.slides} data-carousel="turning">
      <div className="hero-track" data-track tabIndex={slides.length > 1 ? 0 : undefined} role="group" aria-label={words.slides}>
        {slides.map((slide, index) => (
          <HeroSlide key={slide.picture.src} slide={slide} place={index + 1} total={slides.length} locale={locale} />
        ))}
      </div>
      {slides.length > 1 && <HeroIndex slides={slides} words={words} />}
    </section>
  );
}

function HeroSlide({ slide, place, total, locale }: { slide: Slide; place: number; total: number; locale: Lang }) {
  return (
    <div className="hero-slide" id={`slide-${place}`} role="group" aria-label={fill(wordsOf(locale).slideOf, { n: place, total })}>
      <div className="hero-copy">
        {slide.title && <h2>{slide.title}</h2>}
        {slide.text && <p>{slide.text}</p>}
        {slide.link && (
          <Anchor link={slide.link} locale={locale} className="button">
            <span>{slide.link.title || wordsOf(locale).more}</span>
            <Icon name="arrow" />
          </Anchor>
        )}
      </div>
      <div className="hero-picture">
        <Fringe />
        <TwoPictures wide={slide.picture} phone={slide.phonePicture} first={place === 1} />
      </div>
    </div>
  );
}

function HeroIndex({ slides, words }: { slides: readonly Slide[]; words: Words }) {
  return (
    <div className="hero-bar">
      <ol className="hero-index">
        {slides.map((slide, index) => (
          <li key={slide.picture.src}>
            <a href={`#slide-${index + 1}`} data-jump={index} aria-current={index === 0 ? 'true' : undefined}>
              <span className="hero-number">{String(index + 1).padStart(2, '0')}</span>
              <span className="hero-name">{slide.title || slide.picture.alt}</span>
            </a>
          </li>
        ))}
      </ol>
      <div className="hero-buttons" data-controls hidden>
        <button type="button" data-step="-1" aria-label={words.previousSlide}>
          <Icon name="back" />
        </button>
        <button type="button" data-pause aria-label={words.pause} data-label-on={words.pause} data-label-off={words.resume}>
          <Icon name="pause" />
          <Icon name="play" />
        </button>
        <button type="button" data-step="1" aria-label={words.nextSlide}>
          <Icon name="arrow" />
        </button>
      </div>
    </div>
  );
}
