/** The days that people ask for most. Pure. */
import type { Dayjs } from 'dayjs';

type DayName = 'today' | 'yesterday' | 'last_7' | 'last_30' | 'this_month' | 'last_month' | 'this_year';

/** Each with its first and its last day, as seen from `today`. */
export function dayPresets(today: Dayjs): { name: DayName; days: [Dayjs, Dayjs] }[] {
  const before = (days: number) => today.subtract(days, 'day');
  const lastMonth = today.subtract(1, 'month');
  return [
    { name: 'today', days: [today, today] },
    { name: 'yesterday', days: [before(1), before(1)] },
    { name: 'last_7', days: [before(6), today] },
    { name: 'last_30', days: [before(29), today] },
    { name: 'this_month', days: [today.startOf('month'), today.endOf('month')] },
    { name: 'last_month', days: [lastMonth.startOf('month'), lastMonth.endOf('month')] },
    { name: 'this_year', days: [today.startOf('year'), today.endOf('year')] },
  ];
}
