/** A page of somebody else inside a tab. Its address comes from the menus, never from the address bar. */
import type { ReactNode } from 'react';

/** Foreign pages run on their own, but may not take the console's window over. */
const foreignSandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

/** `otherwise` stands in for an address that cannot be shown. */
export function IframePane({ title, url, otherwise }: { title: string; url: string; otherwise: ReactNode }) {
  const isForeign = /^https?:\/\//i.test(url);
  if (!isForeign && !/^\/(?!\/)/.test(url)) return otherwise;
  return <iframe className="pane-frame" title={title} src={url} sandbox={isForeign ? foreignSandbox : undefined} />;
}
