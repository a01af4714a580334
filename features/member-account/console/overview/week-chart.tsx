/** What seven days added or took, as bars on a line. Small enough to draw by hand. */
import { useRef } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { Figure } from '../centre/figure.tsx';
import { signedPlain } from '../centre/money.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { useRows } from './use-rows.ts';

interface WeekChartProps {
  title: string;
  /** `2026-11-21`, the oldest first. */
  days: readonly string[];
  /** One for each day: `120`, `-3.50`. */
  values: readonly string[];
  unit: string;
}

/** Of the drawing; its width follows the page. */
const height = 72;
const dayWidth = 10;
const barWidth = 4;

export function WeekChart({ title, days, values, unit }: WeekChartProps) {
  const t = useWords<typeof phrases>('member-account');
  const rule = useRef<HTMLParagraphElement>(null);
  const isRows = useRows(rule);
  const bars = barsOf(values.map(Number));
  const labels = values.map((text) => (Number(text) ? signedPlain(text) : ''));
  return (
    <figure className="week-chart">
      <figcaption>
        {title}
        <small>{unit}</small>
      </figcaption>
      <svg
        className={bars.isEmpty ? 'is-empty' : ''}
        viewBox={`0 0 ${days.length * dayWidth} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <line x1="0" x2={days.length * dayWidth} y1={bars.zero} y2={bars.zero} />
        {bars.list.map(({ x, y, length, isLoss }) => (
          <rect key={x} x={x} y={y} width={barWidth} height={length} className={isLoss ? 'is-loss' : ''} />
        ))}
      </svg>
      <ol className={isRows ? 'is-rows' : undefined}>
        {days.map((day, place) => (
          <li key={day}>
            <b className={labels[place] ? 'num' : 'num is-nothing'}>
              {labels[place] ? <Figure text={labels[place]} /> : <span className="visually-hidden">{t('no_change')}</span>}
            </b>
            <time dateTime={day} className="num">
              {day.slice(5)}
            </time>
          </li>
        ))}
      </ol>
      <p ref={rule} className="week-chart-rule num">
        <b>{[...labels, '00-00'].join('\n')}</b>
      </p>
    </figure>
  );
}

/** Where each bar stands: gains grow up from the line, losses down. */
function barsOf(numbers: readonly number[]) {
  const up = Math.max(0, ...numbers);
  const down = Math.max(0, ...numbers.map((value) => -value));
  const scale = up + down > 0 ? (height - 2) / (up + down) : 0;
  const zero = up + down > 0 ? 1 + up * scale : height - 1;
  const list = numbers.map((value, place) => {
    const length = Math.abs(value) * scale;
    return { x: place * dayWidth + (dayWidth - barWidth) / 2, y: value < 0 ? zero : zero - length, length, isLoss: value < 0 };
  });
  return { zero, list, isEmpty: scale === 0 };
}
