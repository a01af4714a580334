/** Inputs of days, times and moments. The calendar is loaded when the first one is nearly in sight. */
import { lazy } from 'react';

import { patiently } from '../../patiently.ts';
import type { InputProps } from '../form-context.ts';
import type { RangeProps } from './calendar.tsx';
import { Late } from './late.tsx';

const calendar = () => patiently(() => import('./calendar.tsx'));
const DayCalendar = lazy(() => calendar().then((file) => ({ default: file.DayCalendar })));
const LastDayCalendar = lazy(() => calendar().then((file) => ({ default: file.LastDayCalendar })));
const MomentCalendar = lazy(() => calendar().then((file) => ({ default: file.MomentCalendar })));
const YearCalendar = lazy(() => calendar().then((file) => ({ default: file.YearCalendar })));
const PlainDayCalendar = lazy(() => calendar().then((file) => ({ default: file.PlainDayCalendar })));
const Clock = lazy(() => calendar().then((file) => ({ default: file.Clock })));
const ClockRange = lazy(() => calendar().then((file) => ({ default: file.ClockRange })));
const RangeCalendar = lazy(() => calendar().then((file) => ({ default: file.RangeCalendar })));

/** A day: its first second in the reader's time zone, in unix seconds, or null. */
export function DateInput(props: InputProps<number | null>) {
  return (
    <Late>
      <DayCalendar {...props} />
    </Late>
  );
}

/** A day until which something lasts: its last second in the reader's time zone, in unix seconds, or null. */
export function LastDayInput(props: InputProps<number | null>) {
  return (
    <Late>
      <LastDayCalendar {...props} />
    </Late>
  );
}

/** A day and a time, in unix seconds, or null. */
export function DateTimeInput(props: InputProps<number | null>) {
  return (
    <Late>
      <MomentCalendar {...props} />
    </Late>
  );
}

/** Days from one to another, as `[first second, last second]`; either side may be open. */
export function DateRangeInput(props: RangeProps) {
  return (
    <Late>
      <RangeCalendar {...props} />
    </Late>
  );
}

/** A year, as its number, or null. */
export function YearInput(props: InputProps<number | null>) {
  return (
    <Late>
      <YearCalendar {...props} />
    </Late>
  );
}

/** A day of the calendar that is the same in every time zone: `2026-11-21`, or empty. */
export function DayInput(props: InputProps<string>) {
  return (
    <Late>
      <PlainDayCalendar {...props} />
    </Late>
  );
}

/** A time of day: `08:30:00`, or empty. */
export function TimeInput(props: InputProps<string>) {
  return (
    <Late>
      <Clock {...props} />
    </Late>
  );
}

/** From one time of day to another, over midnight too; or null. */
export function TimeRangeInput(props: Omit<InputProps<[string, string] | null>, 'placeholder'>) {
  return (
    <Late>
      <ClockRange {...props} />
    </Late>
  );
}
