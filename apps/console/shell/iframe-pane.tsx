/** A page of somebody else inside a tab. Its address comes from the menus, never from the address bar. */
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

/** Foreign pages run on their own, but may not take the console's window over. */
const foreignSandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

/** `otherwise` stands in for an address that cannot be shown. */
export function IframePane({ title, url, otherwise }: { title: string; url: string; otherwise: ReactNode }) {
  const isForeign = /^https?:\/\//i.test(url);
  if (!isForeign && !/^\/(?!\/)/.test(url)) return otherwise;
  return (
    <div className="pane-foreign">
      {isForeign && <WayOut title={title} url={url} />}
      <iframe className="pane-frame" title={title} src={url} sandbox={isForeign ? foreignSandbox : undefined} />
    </div>
  );
}

/** No script can tell whether a page refuses to be framed, so the way to it stands above every one. */
function WayOut({ title, url }: { title: string; url: string }) {
  const t = useWords<typeof phrases>('shell');
  return (
    <div className="pane-way-out">
      <h1>{title}</h1>
      <p>{t('embedded.hint')}</p>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t('embedded.open')}
        <ExternalLink size={14} aria-hidden />
      </a>
    </div>
  );
}
