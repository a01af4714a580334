/** Dialogs of pages without a UI library that are fetched when they are first opened. */
import { type ComponentType, lazy, Suspense, useEffect } from 'react';

import { useWords } from '../i18n.ts';
import type { Announcer } from '../notices.ts';

interface OverlayProps {
  onClose: () => void;
}

interface Told {
  /** Where it is said that the dialog did not arrive. */
  notices: Pick<Announcer, 'error'>;
}

/**
 * `const CropDialog = plainOverlay(() => import('./crop-dialog.tsx').then((file) => file.CropDialog))`. One that does not arrive says so
 * and closes: the page behind it stays, with what was typed there, and the next try asks for it anew.
 */
export function plainOverlay<Props extends OverlayProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props & Told> {
  const whenMissing = () => (props: Props & Told) => <Missing {...props} forget={forget} />;
  // safe: what is drawn takes the same properties, whether it arrived or not
  const fetched = () => lazy(async () => ({ default: await load().catch(whenMissing) })) as unknown as ComponentType<Props & Told>;
  let Overlay = fetched();
  const forget = () => {
    Overlay = fetched();
  };
  return (props) => (
    <Suspense fallback={<Waiting />}>
      <Overlay {...props} />
    </Suspense>
  );
}

function Missing({ notices, onClose, forget }: OverlayProps & Told & { forget: () => void }) {
  const t = useWords();
  useEffect(() => {
    forget();
    notices.error(`${t('state.failed')} · ${t('state.failed_hint')}`);
    onClose();
  }, [forget, notices, onClose, t]);
  return undefined;
}

/** Seen when it takes long. */
function Waiting() {
  const t = useWords();
  return (
    <p className="plain-waiting" role="status">
      {t('loading')}
    </p>
  );
}
