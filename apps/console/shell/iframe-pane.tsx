/** A page of somebody else inside a tab. Its address comes from the menus, never from the address bar. */
import { NotFoundPage } from '../pages/status-pages.tsx';

/** Foreign pages run on their own, but may not take the console's window over. */
const foreignSandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

export function IframePane({ title, url }: { title: string; url: string }) {
  const isForeign = /^https?:\/\//i.test(url);
  if (!isForeign && !/^\/(?!\/)/.test(url)) return <NotFoundPage />;
  return <iframe className="pane-frame" title={title} src={url} sandbox={isForeign ? foreignSandbox : undefined} />;
}
