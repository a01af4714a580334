/** The picture with its numbered marks, by pointer or by keyboard. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';

import type { Challenge } from '../contract.ts';
import { type Click, inside, type ShownSize } from './clicks.ts';
import type { phrases } from './locales/zh-cn.ts';
import type { ChallengeState } from './use-challenge.ts';

interface MarkedPictureProps {
  challenge: Challenge | undefined;
  state: ChallengeState;
  clicks: readonly Click[];
  onMark: (click: Click, shown: ShownSize) => void;
  onTakeBack: (place: number) => void;
}

const steps: Readonly<Record<string, Click>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function MarkedPicture({ challenge, state, clicks, onMark, onTakeBack }: MarkedPictureProps) {
  const t = useWords<typeof phrases>('captcha');
  const picture = useRef<HTMLImageElement>(null);
  const [cross, setCross] = useState<Click>();
  const shown = (): ShownSize => ({ width: picture.current?.clientWidth ?? 0, height: picture.current?.clientHeight ?? 0 });

  const point = (event: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box || event.button !== 0) return;
    setCross(undefined);
    onMark(inside({ x: event.clientX - box.left, y: event.clientY - box.top }, shown()), shown());
  };
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const step = steps[event.key];
    const here = cross ?? { x: shown().width / 2, y: shown().height / 2 };
    const pace = event.shiftKey ? 2 : 12;
    if (step) setCross(inside({ x: here.x + step.x * pace, y: here.y + step.y * pace }, shown()));
    else if (event.key === 'Enter' || event.key === ' ') onMark(here, shown());
    else if (event.key === 'Backspace') onTakeBack(clicks.length - 1);
    else return;
    event.preventDefault();
  };

  return (
    <div className="captcha-stage">
      {/* A picture that is clicked at points has no HTML element of its own. */}
      <div className="captcha-picture" role="application" aria-label={t('picture')} tabIndex={0} onPointerDown={point} onKeyDown={press}>
        {challenge && state !== 'load_failed' && (
          <img ref={picture} src={challenge.base64} width={challenge.width} height={challenge.height} alt="" draggable={false} />
        )}
        {cross && <span className="captcha-cross" style={{ left: cross.x, top: cross.y }} />}
      </div>
      {clicks.map((click, place) => (
        <button
          key={`${click.x},${click.y}`}
          type="button"
          className="captcha-mark"
          style={{ left: click.x, top: click.y }}
          aria-label={t('mark', { n: place + 1 })}
          onClick={() => onTakeBack(place)}
        >
          <b>{place + 1}</b>
        </button>
      ))}
    </div>
  );
}
