/** Who the company is, as the opening of a book; and its numbers in one line. */
import type { AboutBlock, FiguresBlock, Lang } from '#kit/site/view.ts';

import { Figures } from '../../shared/parts/home.tsx';
import { Photo } from '../../shared/parts/picture.tsx';
import { Section } from './section.tsx';

export function AboutSection({ block, locale }: { block: AboutBlock; locale: Lang }) {
  const [first, ...others] = block.paragraphs;
  return (
    <Section block={block} locale={locale} layout="margin" className="about">
      {first && <p className="opening">{first}</p>}
      {(others.length > 0 || block.picture) && (
        <div className={block.picture ? 'about-row' : 'about-row about-alone'}>
          {block.picture && <Photo picture={block.picture} className="about-picture" sizes="(min-width: 900px) 40vw, 100vw" />}
          {others.length > 0 && (
            <div className="about-text">
              {others.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
        </div>
      )}
      <Figures figures={block.figures} />
    </Section>
  );
}

export function FiguresSection({ block, locale }: { block: FiguresBlock; locale: Lang }) {
  return (
    <Section block={block} locale={locale} layout="margin">
      <Figures figures={block.figures} />
    </Section>
  );
}
