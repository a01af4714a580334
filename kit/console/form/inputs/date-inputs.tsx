/** Inputs of days, times and moments. The calendar is loaded when the first one is shown. */
import { Skeleton } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';

import type { InputProps } from '../form-context.ts';
import type { RangeProps } from './calendar.tsx';

const calendar = () => import('./calendar.tsx');
const DayCalendar = lazy(() => calendar().then((file) => ({ default: file.DayCalendar })));
const MomentCalendar = lazy(() => calendar().then((file) => ({ default: file.MomentCalendar })));
const YearCalendar = lazy(() => calendar().then((file) => ({ default: file.YearCalendar })));
const PlainDayCalendar = lazy(() => calendar().then((file) => ({ default: file.PlainDayCalendar })));
const Clock = lazy(() => calendar().then((file) => ({ default: file.Clock })));
const ClockRange = lazy(() => calendar().then((file) => ({ default: file.ClockRange })));
const RangeCalendar = lazy(() => calendar().then((file) => ({ default: file.RangeCalendar })));

/** A day: its first second in the reader's time zone, in unix seconds, or null. */
export function DateInput(props: InputProps<number | null>) {
  return (
    <Waiting>
      <DayCalendar {...props} />
    </Waiting>
  );
}

/** A day and a time, in unix seconds, or null. */
export function DateTimeInput(props: InputProps<number | null>) {
  return (
    <Waiting>
      <MomentCalendar {...props} />
    </Waiting>
  );
}

/** Days from one to another, as `[first second, last second]`; either side may be open. */
export function DateRangeInput(props: RangeProps) {
  return (
    <Waiting>
      <RangeCalendar {...props} />
    </Waiting>
  );
}

/** A year, as its number, or null. */
export function YearInput(props: InputProps<number | null>) {
  return (
    <Waiting>
      <YearCalendar {...props} />
    </Waiting>
  );
}

/** A day of the calendar that is the same in every time zone: `2026-11-21`, or empty. */
export function DayInput(props: InputProps<string>) {
  return (
    <Waiting>
      <PlainDayCalendar {...props} />
    </Waiting>
  );
}

/** A time of day: `08:30:00`, or empty. */
export function TimeInput(props: InputProps<string>) {
  return (
    <Waiting>
      <Clock {...props} />
    </Waiting>
  );
}

/** From one time of day to another, over midnight too; or null. */
export function TimeRangeInput(props: Omit<InputProps<[string, string] | null>, 'placeholder'>) {
  return (
    <Waiting>
      <ClockRange {...props} />
    </Waiting>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton.Input active />}>{children}</Suspense>;
}
