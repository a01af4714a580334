/** The calendar of date inputs: heavy, so only date-inputs.tsx names it, and loads it when the first one is shown. */
import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

import { useWords } from '../../i18n.ts';
import '../../theme/pickers.css';
import type { InputProps } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { TypedDate } from './typed-date.tsx';
import { type Sides, useChoosingOne, useChoosingTwo } from './use-choosing.ts';

/** The only one that antd knows: with a shorter one it would write the seconds into what is still being typed. */
const momentFormat = 'YYYY-MM-DD HH:mm:ss';

export type RangeProps = Omit<InputProps<[number | null, number | null]>, 'placeholder'>;

/** A day: its first second in the reader's time zone. */
export function DayCalendar({ value, onChange, placeholder, ...rest }: InputProps<number | null>) {
  const t = useWords<typeof phrases>('form');
  const take = (day: Dayjs | null) => onChange?.(day?.startOf('day').unix() ?? null);
  return (
    <TypedDate kind="day" value={value} onTake={take}>
      {(typed) => <DatePicker {...rest} {...typed} onChange={take} placeholder={placeholder ?? t('pick_date')} value={momentOf(value)} />}
    </TypedDate>
  );
}

/** A day: its last second in the reader's time zone. */
export function LastDayCalendar({ onChange, ...rest }: InputProps<number | null>) {
  return <DayCalendar {...rest} onChange={(day) => onChange?.(momentOf(day)?.endOf('day').unix() ?? null)} />;
}

/** A day and a time. */
export function MomentCalendar({ value, onChange, placeholder, ...rest }: InputProps<number | null>) {
  const t = useWords<typeof phrases>('form');
  const take = (moment: Dayjs | null) => onChange?.(moment?.unix() ?? null);
  const moment = momentOf(value);
  const choosing = useChoosingOne(moment, take);
  return (
    <TypedDate kind="moment" value={value} onTake={take}>
      {(typed) => (
        <DatePicker
          {...rest}
          {...typed}
          {...choosing}
          format={momentFormat}
          // A year or a month that is chosen has its time from here.
          showTime={{ defaultOpenValue: moment ?? dayjs().startOf('hour') }}
          placeholder={placeholder ?? t('pick_time')}
        />
      )}
    </TypedDate>
  );
}

/** Days from one to another, as `[first second, last second]`; either side may be open. */
export function RangeCalendar({ value, onChange, id, ...rest }: RangeProps) {
  const days: Sides = [momentOf(value?.[0]), momentOf(value?.[1])];
  const take = ([from, to]: Sides) => onChange?.([from?.startOf('day').unix() ?? null, to?.endOf('day').unix() ?? null]);
  const choosing = useChoosingTwo(days, take);
  return (
    <TypedDate
      kind="day"
      value={days.map((day) => day?.unix()).join()}
      isBackwards={isBackwards(value)}
      onTake={(day, at) => take(at === 0 ? [day, days[1]] : [days[0], day])}
    >
      {(typed) => (
        <DatePicker.RangePicker
          {...rest}
          {...typed}
          {...(id === undefined ? {} : { id: { start: id, end: `${id}-end` } })}
          {...choosing}
          allowEmpty={[true, true]}
          order={false}
        />
      )}
    </TypedDate>
  );
}

const isBackwards = (sides: RangeProps['value']) => Boolean(sides?.[0] && sides[1] && sides[0] > sides[1]);

/** A year, as its number. */
export function YearCalendar({ value, onChange, placeholder, ...rest }: InputProps<number | null>) {
  const t = useWords<typeof phrases>('form');
  const take = (year: Dayjs | null) => onChange?.(year?.year() ?? null);
  return (
    <TypedDate kind="year" value={value} onTake={take}>
      {(typed) => (
        <DatePicker
          {...rest}
          {...typed}
          onChange={take}
          picker="year"
          placeholder={placeholder ?? t('pick_year')}
          value={value ? dayjs(new Date(value, 0, 1)) : null}
        />
      )}
    </TypedDate>
  );
}

/** A day of the calendar, the same everywhere: `2026-11-21`. */
export function PlainDayCalendar({ value, onChange, placeholder, ...rest }: InputProps<string>) {
  const t = useWords<typeof phrases>('form');
  const day = value ? dayjs(`${value}T00:00:00`) : null;
  const take = (next: Dayjs | null) => onChange?.(next?.format('YYYY-MM-DD') ?? '');
  return (
    <TypedDate kind="day" value={value} onTake={take}>
      {(typed) => (
        <DatePicker {...rest} {...typed} onChange={take} placeholder={placeholder ?? t('pick_date')} value={day?.isValid() ? day : null} />
      )}
    </TypedDate>
  );
}

/** A time of day: `08:30:00`. */
export function Clock({ value, onChange, placeholder, ...rest }: InputProps<string>) {
  const t = useWords<typeof phrases>('form');
  const take = (next: Dayjs | null) => onChange?.(written(next));
  const choosing = useChoosingOne(clockOf(value), take);
  return (
    <TypedDate kind="clock" value={value} onTake={take}>
      {(typed) => <TimePicker {...rest} {...typed} {...choosing} placeholder={placeholder ?? t('pick_clock')} />}
    </TypedDate>
  );
}

/** From one time of day to another. One side alone is kept, and is for the rule of the field to object to. */
export function ClockRange({ value, onChange, onBlur, id, ...rest }: Omit<InputProps<[string, string] | null>, 'placeholder'>) {
  const times: Sides = [clockOf(value?.[0]), clockOf(value?.[1])];
  const take = ([from, to]: Sides) => onChange?.(from || to ? [written(from), written(to)] : null);
  const choosing = useChoosingTwo(times, take);
  // Whoever goes to the other side has not finished, and is not reproached yet; but for what cannot be read.
  const isUnderWay = (left: Element, place: Element | null) =>
    place instanceof HTMLInputElement && left.ariaInvalid !== 'true' && left.closest('.ant-picker') === place.closest('.ant-picker');
  return (
    <TypedDate kind="clock" value={value?.join()} onTake={(time, at) => take(at === 0 ? [time, times[1]] : [times[0], time])}>
      {(typed) => (
        <TimePicker.RangePicker
          {...rest}
          {...typed}
          {...choosing}
          {...(id === undefined ? {} : { id: { start: id, end: `${id}-end` } })}
          allowEmpty={[true, true]}
          order={false}
          onBlur={({ target, relatedTarget }) => isUnderWay(target, relatedTarget) || onBlur?.()}
        />
      )}
    </TypedDate>
  );
}

const written = (time: Dayjs | null) => time?.format(clockFormat) ?? '';

const clockFormat = 'HH:mm:ss';

/** The day does not matter; it must have every hour. */
function clockOf(time: string | undefined): Dayjs | null {
  const moment = time ? dayjs(`2000-01-01T${time}`) : null;
  return moment?.isValid() ? moment : null;
}

function momentOf(seconds: number | null | undefined): Dayjs | null {
  return seconds ? dayjs.unix(seconds) : null;
}
