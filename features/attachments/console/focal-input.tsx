/** What must stay in sight where a picture is cut: a cross over the picture, set by a click or by keys, and what comes of it. */
import type { KeyboardEvent, PointerEvent } from 'react';

import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import type { InputProps } from '#kit/console/form/form-context.ts';
import { useWords } from '#kit/console/i18n.ts';
import { type FocalPoint, focalCentre, type LibraryFile } from '../library.contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import './focal.css';

/** Percent that a key moves the cross. Pages know steps of five. */
const stepPercent = 5;
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-stepPercent, 0],
  ArrowRight: [stepPercent, 0],
  ArrowUp: [0, -stepPercent],
  ArrowDown: [0, stepPercent],
};

/** Shapes that themes cut pictures into: a wide one, a square, a tall one. */
const shapes = ['wide', 'square', 'tall'] as const;

export function FocalInput({ file, value = focalCentre, onChange, id }: InputProps<FocalPoint> & { file: LibraryFile }) {
  const t = useWords<typeof phrases>('attachments');
  const { fileUrl } = useArea();
  const address = `${fileUrl(file.url)}?v=${file.sha1.slice(0, 10)}`;
  const isCentre = value.x === focalCentre.x && value.y === focalCentre.y;
  const point = (event: PointerEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange?.({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) });
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onChange?.({ x: within((value.x + move[0]) / 100), y: within((value.y + move[1]) / 100) });
  };
  const place = { left: `${value.x}%`, top: `${value.y}%` };
  return (
    <div className="focal">
      <button
        id={id}
        type="button"
        className="focal-picture"
        aria-label={t('focal_label', { ...value })}
        onPointerDown={point}
        onKeyDown={press}
      >
        <img src={address} alt="" width={file.width} height={file.height} draggable={false} />
        <span className="focal-cross" style={place} aria-hidden="true" />
      </button>
      <div className="focal-side">
        {shapes.map((shape) => (
          <span key={shape} className={`focal-cut is-${shape}`} aria-hidden="true">
            <img src={address} alt="" style={{ objectPosition: `${value.x}% ${value.y}%` }} />
          </span>
        ))}
        <Button size="small" disabled={isCentre} onClick={() => onChange?.(focalCentre)}>
          {t('focal_centre')}
        </Button>
      </div>
      <span className="visually-hidden" aria-live="polite">
        {isCentre ? '' : t('focal_at', { ...value })}
      </span>
    </div>
  );
}

/** A share of the whole as percent, in steps. */
function within(share: number): number {
  return Math.min(100, Math.max(0, Math.round((share * 100) / stepPercent) * stepPercent));
}
