/** Chooses an icon by looking. The set is loaded when the first input is shown. */
import { lazy, Suspense } from 'react';
import { patiently } from '../../patiently.ts';
import { Skeleton } from '../../skeleton.tsx';
import type { InputProps } from '../form-context.ts';

const IconChooser = lazy(() => patiently(() => import('./icon-chooser.tsx')).then((file) => ({ default: file.IconChooser })));

/** The value is the icon's name, such as `rocket`; empty is none. */
export function IconInput(props: InputProps<string>) {
  return (
    <Suspense fallback={<Skeleton />}>
      <IconChooser {...props} />
    </Suspense>
  );
}
