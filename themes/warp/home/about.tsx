/** Who the company is, and its numbers. */
import type { AboutBlock, FiguresBlock, Lang } from '#kit/site/view.ts';

import { Figures } from '../../shared/parts/home.tsx';
import { Photo } from '../../shared/parts/picture.tsx';
import { SectionHead } from './section-head.tsx';

export function AboutSection({ block, locale }: { block: AboutBlock; locale: Lang }) {
  return (
    <section className="section about" id={block.id}>
      <div className="wrap split">
        <SectionHead head={block} locale={locale} />
        <div className="about-body">
          <div className={block.picture ? 'about-text' : 'about-text about-alone'}>
            {block.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {block.picture && <Photo picture={block.picture} className="about-picture" sizes="(min-width: 1024px) 40vw, 100vw" />}
        </div>
      </div>
      <Figures figures={block.figures} />
    </section>
  );
}

export function FiguresSection({ block, locale }: { block: FiguresBlock; locale: Lang }) {
  return (
    <section className="section figures-section" id={block.id}>
      <div className="wrap">
        <SectionHead head={block} locale={locale} />
        <Figures figures={block.figures} />
      </div>
    </section>
  );
}
