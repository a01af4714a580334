/** Inputs that few forms have. Apart from those that are late for being heavy: a list that draws one of these takes no form along. */
import { type ComponentType, createElement, lazy, Suspense } from 'react';

import { patiently } from '../../patiently.ts';
import { Skeleton } from '../../skeleton.tsx';

/** Comes when a form has it. `const CityInput = lateInput(async () => (await import('./city-input.tsx')).CityInput)` */
export function lateInput<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Input = lazy<ComponentType<Props>>(() => patiently(load).then((loaded) => ({ default: loaded })));
  return (props) => <Suspense fallback={<Skeleton />}>{createElement(Input, props as never)}</Suspense>; // safe: the very props of the input
}
