/** A page that stands in the centre as it is: of the company's website, or of somebody else. */
import { isForeign, sandboxOf } from '#kit/console/foreign-frame.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from '../locales/zh-cn.ts';

export function OtherPage({ title, url }: { title: string; url: string }) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {isForeign(url) && <WayOut url={url} />}
      <iframe className="member-iframe" title={title} src={url} sandbox={sandboxOf(url)} />
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
