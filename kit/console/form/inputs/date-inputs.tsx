/** Inputs of moments. The value is unix seconds, or null. The calendar is loaded when the first one is shown. */
import { Skeleton } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';

import type { InputProps } from '../form-context.ts';
import type { RangeProps } from './calendar.tsx';

const calendar = () => import('./calendar.tsx');
const DayCalendar = lazy(() => calendar().then((file) => ({ default: file.DayCalendar })));
const MomentCalendar = lazy(() => calendar().then((file) => ({ default: file.MomentCalendar })));
const RangeCalendar = lazy(() => calendar().then((file) => ({ default: file.RangeCalendar })));

/** A day: its first second in the reader's time zone. */
export function DateInput(props: InputProps<number | null>) {
  return (
    <Waiting>
      <DayCalendar {...props} />
    </Waiting>
  );
}

/** A day and a time. */
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

function Waiting({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton.Input active />}>{children}</Suspense>;
}
