/** Dialogs and drawers that are fetched when they are first opened. */
import { type ComponentType, lazy, useEffect, useState } from 'react';

import { AppModal } from './app-modal.tsx';
import { FailedState } from './states.tsx';

interface OverlayProps {
  open?: boolean;
  onClose: () => void;
}

/**
 * `const RenewDialog = lazyOverlay(() => import('./renew-dialog.tsx').then((file) => file.RenewDialog))`, drawn in an `OverlaySlot`.
 * One that does not arrive says so in its own place: the screen behind it stays, with what was typed there.
 */
export function lazyOverlay<Props extends OverlayProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const whenMissing = (error: unknown) => (props: Props) => <Missing props={props} load={load} error={error} forget={forget} />;
  // safe: what is drawn takes the same properties, whether it arrived or not
  const fetched = () => lazy(async () => ({ default: await load().catch(whenMissing) })) as unknown as ComponentType<Props>;
  let Overlay = fetched();
  const forget = () => {
    Overlay = fetched();
  };
  return (props) => <Overlay {...props} />;
}

interface MissingProps<Props> {
  props: Props;
  load: () => Promise<ComponentType<Props>>;
  error: unknown;
  /** The next time the overlay is opened it is asked for anew. */
  forget: () => void;
}

/** Stands in for what did not arrive, until it does. */
function Missing<Props extends OverlayProps>({ props, load, error, forget }: MissingProps<Props>) {
  const [failure, setFailure] = useState(error);
  const [Arrived, setArrived] = useState<ComponentType<Props>>();
  useEffect(() => forget, [forget]);
  if (Arrived) return <Arrived {...props} />;
  return (
    <AppModal open={props.open ?? true} footer={null} onCancel={props.onClose}>
      <FailedState error={failure} onRetry={() => load().then((part) => setArrived(() => part), setFailure)} />
    </AppModal>
  );
}
