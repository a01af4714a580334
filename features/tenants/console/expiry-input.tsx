/** Until when: some usual answers, or a day. The company is open to the last second of that day. */

import type { InputProps } from '#kit/console/form/form-context.ts';
import { DateInput } from '#kit/console/form/inputs/date-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import './tenants.css';

const years = [1, 2, 3] as const;
const lastSecond = 86_399;

interface ExpiryInputProps extends InputProps<number | null> {
  /** The usual answers count from here, in unix seconds. Default: today. */
  from?: number;
}

export function ExpiryInput({ value = null, onChange, from, ...rest }: ExpiryInputProps) {
  const t = useWords<typeof phrases>('tenants');
  const answers = [
    ...years.map((n) => ({ key: n, label: t(n === 1 ? 'expiry.year' : 'expiry.years', { n }), at: yearsLater(n, from) })),
    { key: 0, label: t('expiry.never'), at: null },
  ];
  return (
    <div className="tenant-expiry-input">
      <DateInput
        {...rest}
        placeholder={t('expiry.never')}
        value={value}
        onChange={(day) => onChange?.(day === null ? null : day + lastSecond)}
      />
      <div className="tenant-chips">
        {answers.map(({ key, label, at }) => (
          <button key={key} type="button" className="tenant-chip" aria-pressed={value === at} onClick={() => onChange?.(at)}>
            {label}
          </button>
        ))}
      </div>
      <p className="tenant-expiry-past" role="status">
        {value !== null && value * 1000 < Date.now() && t('expiry.past')}
      </p>
    </div>
  );
}

/** The last second of the day `n` years after `from`; never in the past. */
function yearsLater(n: number, from = 0): number {
  const day = new Date(Math.max(from * 1000, Date.now()));
  return Math.floor(new Date(day.getFullYear() + n, day.getMonth(), day.getDate(), 23, 59, 59).getTime() / 1000);
}
