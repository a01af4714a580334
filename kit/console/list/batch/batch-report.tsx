/** What a batch says while it takes long, and about what it did not do. */
import { lazy } from 'react';

import { OverlaySlot } from '../../overlay-slot.tsx';
import { patiently } from '../../patiently.ts';
import { type BatchRun, isWorthShowing } from './use-batch-run.ts';

const BatchDialog = lazy(() => patiently(() => import('./batch-dialog.tsx')).then((loaded) => ({ default: loaded.BatchDialog })));

/** `const batch = useBatchRun(refresh)` … `<BatchReport batch={batch} />` */
export function BatchReport({ batch: { state, stop, close } }: { batch: BatchRun }) {
  return <OverlaySlot>{state && isWorthShowing(state) && <BatchDialog state={state} stop={stop} close={close} />}</OverlaySlot>;
}
