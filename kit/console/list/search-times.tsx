/** Inputs of the common search for times: days from and to, one moment, several moments. Values are unix seconds. */
import { DatePicker, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

import { dayFormats, momentFormats, takesEnter } from '../form/calendars.ts';
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
  const change = (days: [Dayjs | null, Dayjs | null] | null) =>
    onChange(`${days?.[0]?.startOf('day').unix() ?? ''},${days?.[1]?.endOf('day').unix() ?? ''}`);
  return (
    <DatePicker.RangePicker
      onKeyDown={takesEnter}
      id={{ start: id, end: `${id}-to` }}
      className="search-wide"
      allowEmpty={[true, true]}
      format={dayFormats}
      placeholder={[t('from'), t('to')]}
      presets={dayPresets(dayjs()).map(({ name, days }) => ({ label: t(`days.${name}`), value: days }))}
      value={[momentOf(from), momentOf(to)]}
      onChange={change}
    />
  );
}

export function MomentInput({ value, onChange, id }: TimeInputProps) {
  return (
    <DatePicker
      onKeyDown={takesEnter}
      id={id}
      className="search-wide"
      showTime
      format={momentFormats}
      value={momentOf(value)}
      onChange={(next) => onChange(next && !Array.isArray(next) ? String(next.unix()) : '')}
    />
  );
}

/** Several moments, typed one after the other; what is no moment is not taken. */
export function MomentsInput({ value, onChange, id }: TimeInputProps) {
  const chosen = (value ? value.split(',') : []).map((seconds) => momentOf(seconds)?.format(written) ?? '');
  const change = (texts: string[]) => {
    const moments = texts.map((text) => dayjs(text)).filter((moment) => moment.isValid());
    onChange(moments.map((moment) => moment.unix()).join(','));
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
