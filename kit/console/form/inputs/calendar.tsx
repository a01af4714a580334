/** The calendar of date inputs: heavy, so only date-inputs.tsx names it, and loads it when the first one is shown. */
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

import { useWords } from '../../i18n.ts';
import type { InputProps } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';

export type RangeProps = Omit<InputProps<[number | null, number | null]>, 'placeholder'>;

/** A day: its first second in the reader's time zone. */
export function DayCalendar({ value, onChange, placeholder, ...rest }: InputProps<number | null>) {
  const t = useWords<typeof phrases>('form');
  return (
    <DatePicker
      {...rest}
      placeholder={placeholder ?? t('pick_date')}
      value={momentOf(value)}
      onChange={(day: Dayjs | null) => onChange?.(day?.startOf('day').unix() ?? null)}
    />
  );
}

/** A day and a time. */
export function MomentCalendar({ value, onChange, placeholder, ...rest }: InputProps<number | null>) {
  const t = useWords<typeof phrases>('form');
  return (
    <DatePicker
      {...rest}
      showTime={{ defaultOpenValue: dayjs().startOf('hour') }}
      placeholder={placeholder ?? t('pick_time')}
      value={momentOf(value)}
      onChange={(moment: Dayjs | null) => onChange?.(moment?.unix() ?? null)}
    />
  );
}

/** Days from one to another, as `[first second, last second]`; either side may be open. */
export function RangeCalendar({ value, onChange, id, ...rest }: RangeProps) {
  return (
    <DatePicker.RangePicker
      {...rest}
      {...(id === undefined ? {} : { id: { start: id, end: `${id}-end` } })}
      allowEmpty={[true, true]}
      value={[momentOf(value?.[0]), momentOf(value?.[1])]}
      onChange={(days) => onChange?.([days?.[0]?.startOf('day').unix() ?? null, days?.[1]?.endOf('day').unix() ?? null])}
    />
  );
}

function momentOf(seconds: number | null | undefined): Dayjs | null {
  return seconds ? dayjs.unix(seconds) : null;
}
