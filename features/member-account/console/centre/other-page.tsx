/** A page that stands in the centre as it is: of the company's website, or of somebody else. */
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from '../locales/zh-cn.ts';

/** Foreign pages run on their own, but may not take the centre's window over. */
const foreignSandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

export function OtherPage({ title, url }: { title: string; url: string }) {
  const isForeign = /^https?:/i.test(url);
  return (
    <>
      <div className="member-framed">
        <h1>{title}</h1>
        {isForeign && <WayOut url={url} />}
      </div>
      <iframe className="member-iframe" title={title} src={url} sandbox={isForeign ? foreignSandbox : undefined} />
    </>
  );
}

/** No script can tell whether a page refuses to be framed, so the way to it stands above every one. */
function WayOut({ url }: { url: string }) {
  const t = useWords<typeof phrases>('member-account');
  return (
    <p className="member-way-out">
      {t('embedded.hint')}{' '}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t('embedded.open')}
      </a>
    </p>
  );
}
