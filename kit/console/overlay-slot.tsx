/** A place for drawers and dialogs that are fetched when they are first opened: the screen behind them stays as it is meanwhile. */
import { Spin } from 'antd';
import { type ReactNode, Suspense } from 'react';

const patienceMs = 300;

/** `<OverlaySlot>{asked && <RenewDialog row={asked} onClose={close} />}</OverlaySlot>`, where `RenewDialog` is `lazyOverlay`. */
export function OverlaySlot({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Spin fullscreen delay={patienceMs} />}>{children}</Suspense>;
}
