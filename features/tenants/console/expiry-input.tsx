/** Until when: some usual answers, or a day. The company is open to the last second of that day. */

import { formatDay } from '#kit/console/dates.ts';
import { type InputProps, useFormAround } from '#kit/console/form/form-context.ts';
import { LastDayInput } from '#kit/console/form/inputs/date-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { renewalYears } from '../many.contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import './tenants.css';

/** The usual answers count from the end that stands, or from today where there is none or it is past: nobody loses time that they have. */
export function ExpiryInput({ value = null, onChange, ...rest }: InputProps<number | null>) {
  const t = useWords<typeof phrases>('tenants');
  const stands = Number(useFormAround().start?.expire_time ?? 0);
  const answers = [
    ...renewalYears.map((n) => ({ key: n, label: t(n === 1 ? 'expiry.year' : 'expiry.years', { n }), at: yearsLater(n, stands) })),
    { key: 0, label: t('expiry.never'), at: null },
  ];
  return (
    <div className="tenant-expiry-input">
      <LastDayInput {...rest} placeholder={t('expiry.never')} value={value} {...(onChange && { onChange })} />
      <div className="tenant-chips">
        {answers.map(({ key, label, at }) => (
          <button
            key={key}
            type="button"
            className="tenant-chip"
            aria-pressed={value === at}
            onClick={() => onChange?.(at)}
            onBlur={rest.onBlur}
          >
            {label}
          </button>
        ))}
      </div>
      <p className="tenant-note" role="status">
        {isPast(value) && t('expiry.past')}
        {value !== null && !isPast(value) && isDayBefore(value, stands) && t('expiry.shorter', { date: formatDay(stands) })}
      </p>
    </div>
  );
}

/** With such an end the company is closed at once. */
export function isPast(end: unknown): boolean {
  return typeof end === 'number' && end * 1000 < Date.now();
}

function isDayBefore(value: number, stands: number): boolean {
  return formatDay(value) < formatDay(stands);
}

/** The last second of the day `n` years after `from`; never in the past. */
function yearsLater(n: number, from: number): number {
  const day = new Date(Math.max(from * 1000, Date.now()));
  return Math.floor(new Date(day.getFullYear() + n, day.getMonth(), day.getDate(), 23, 59, 59).getTime() / 1000);
}
