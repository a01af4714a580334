/** What seven days added or took, as bars on a line. Small enough to draw by hand. */
import { useLang, useWords } from '#kit/console/i18n.ts';
import { signed } from '#kit/console/numbers.ts';
import { signedShort } from '../centre/money.ts';
import type { phrases } from '../locales/zh-cn.ts';

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
  const lang = useLang();
  const bars = barsOf(values.map(Number));
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
        focusable="false"
      >
        <line x1="0" x2={days.length * dayWidth} y1={bars.zero} y2={bars.zero} />
        {bars.list.map(({ x, y, length, isLoss }) => (
          <rect key={x} x={x} y={y} width={barWidth} height={length} className={isLoss ? 'is-loss' : ''} />
        ))}
      </svg>
      <ol>
        {days.map((day, place) => {
          const text = values[place] ?? '0';
          const isNothing = Number(text) === 0;
          return (
            <li key={day} title={isNothing ? undefined : signed(text)}>
              <b className={isNothing ? 'num is-nothing' : 'num'}>
                {isNothing ? <span aria-hidden>–</span> : signedShort(text, lang)}
                {isNothing && <span className="visually-hidden">{t('no_change')}</span>}
              </b>
              <time dateTime={day} className="num">
                {day.slice(5)}
              </time>
            </li>
          );
        })}
      </ol>
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
