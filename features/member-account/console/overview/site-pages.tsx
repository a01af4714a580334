/** Pages of the site that are for this member: its navigation, which is everybody's, does not have them. */
import { useWords } from '#kit/console/i18n.ts';
import type { SitePage } from '../../contract.ts';
import type { phrases } from '../locales/zh-cn.ts';

export function SitePages({ pages }: { pages: readonly SitePage[] }) {
  const t = useWords<typeof phrases>('member-account');
  if (pages.length === 0) return null;
  return (
    <section className="member-card member-pages" aria-labelledby="pages">
      <h2 id="pages">{t('pages_for_you')}</h2>
      <ul>
        {pages.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
