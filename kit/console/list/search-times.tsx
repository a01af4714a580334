/** Inputs of the common search for times: days from and to, one moment, several moments. Values are unix seconds. */
import { DatePicker, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

import { readMoment } from '../form/inputs/read-date.ts';
import { TypedDate } from '../form/inputs/typed-date.tsx';
import { type Sides, useChoosingOne, useChoosingTwo } from '../form/inputs/use-choosing.ts';
import { useWords } from '../i18n.ts';
import '../theme/pickers.css';
import type { phrases } from './locales/zh-cn.ts';
import { rangeOf } from './query-state.ts';
import { dayPresets } from './search-days.ts';

interface TimeInputProps {
  value: string;
  onChange: (value: string) => void;
  id: string;
}

const written = 'YYYY-MM-DD HH:mm:ss';

/** Whole days: from the first second of one to the last of the other. */
export function DayRange({ value, onChange, id }: TimeInputProps) {
  const t = useWords<typeof phrases>('list');
  const [from, to] = rangeOf(value);
  const days: Sides = [momentOf(from), momentOf(to)];
  const change = (first: Dayjs | null, last: Dayjs | null) =>
    onChange(`${first?.startOf('day').unix() ?? ''},${last?.endOf('day').unix() ?? ''}`);
  const choosing = useChoosingTwo(days, (sides) => change(...sides));
  return (
    <TypedDate
      kind="day"
      value={value}
      isBackwards={Boolean(from && to && Number(from) > Number(to))}
      onTake={(day, at) => (at === 0 ? change(day, days[1]) : change(days[0], day))}
    >
      {(typed) => (
        <DatePicker.RangePicker
          {...typed}
          {...choosing}
          id={{ start: id, end: `${id}-to` }}
          className="search-wide"
          allowEmpty={[true, true]}
          order={false}
          placeholder={[t('from'), t('to')]}
          presets={dayPresets(dayjs()).map(({ name, days: preset }) => ({ label: t(`days.${name}`), value: preset }))}
        />
      )}
    </TypedDate>
  );
}

export function MomentInput({ value, onChange, id }: TimeInputProps) {
  const take = (moment: Dayjs | null) => onChange(moment ? String(moment.unix()) : '');
  const choosing = useChoosingOne(momentOf(value), take);
  return (
    <TypedDate kind="moment" value={value} onTake={take}>
      {(typed) => <DatePicker {...typed} {...choosing} id={id} className="search-wide" showTime format={written} />}
    </TypedDate>
  );
}

/** Several moments, typed one after the other; what is no moment is not taken. */
export function MomentsInput({ value, onChange, id }: TimeInputProps) {
  const chosen = (value ? value.split(',') : []).map((seconds) => momentOf(seconds)?.format(written) ?? '');
  const change = (texts: string[]) => {
    onChange(texts.flatMap((text) => readMoment(text)?.unix() ?? []).join(','));
  };
  return (
    <Select
      id={id}
      className="search-wide"
      mode="tags"
      open={false}
      suffixIcon={null}
      placeholder={written}
      tokenSeparators={[',', '，']}
      value={chosen}
      onChange={change}
    />
  );
}

function momentOf(seconds: string): Dayjs | null {
  return /^\d+$/.test(seconds) ? dayjs.unix(Number(seconds)) : null;
}
