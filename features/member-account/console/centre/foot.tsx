/** Whose site it is, and its record number, which links to the register as the law asks. */
import { useWords } from '#kit/console/i18n.ts';
import type { MemberSite } from '../../contract.ts';
import type { phrases } from '../locales/zh-cn.ts';

export function Foot({ site }: { site: MemberSite }) {
  const t = useWords<typeof phrases>('member-account');
  return (
    <footer className="member-foot">
      <span>{t('copyright', { year: new Date().getFullYear(), site: site.siteName })}</span>
      {site.recordNumber && (
        <a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener noreferrer">
          {site.recordNumber}
          <span className="visually-hidden">{t('new_window')}</span>
        </a>
      )}
    </footer>
  );
}
