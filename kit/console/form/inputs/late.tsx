/** Inputs that are heavy and stand far below: they come when somebody scrolls there, or when the page has been quiet for a while. */
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

import { patiently } from '../../patiently.ts';
import { Skeleton } from '../../skeleton.tsx';
import type { InputProps } from '../form-context.ts';

/** How far below the window an input may be when it is fetched, and when it is fetched anyway. */
const nearby = '200px';
const patienceMs = 6000;

/** Draws its children, which are `lazy`, when they are nearly in sight. A field around it keeps its value meanwhile. */
export function Late({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted || !place.current) return;
    const want = () => setWanted(true);
    const timer = setTimeout(want, patienceMs);
    const watcher = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && want(), { rootMargin: nearby });
    watcher.observe(place.current);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [isWanted]);
  const wait = <Skeleton />;
  return isWanted ? <Suspense fallback={wait}>{children}</Suspense> : <span ref={place}>{wait}</span>;
}

const NumberInput = lazy(() => patiently(() => import('./late-number.tsx')).then((file) => ({ default: file.NumberInput })));

/** `<Field name="weigh" …><LateNumberInput /></Field>`: a number far below. */
export function LateNumberInput(props: InputProps<number | null>) {
  return (
    <Late>
      <NumberInput {...props} />
    </Late>
  );
}
