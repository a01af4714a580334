/** The head of every page of the centre: whose site it is, where one can go, and the few things that can be set. */
import { Languages, Moon, Sun } from 'lucide-react';

import { fileUrl } from '#kit/console/file-url.ts';
import { useLang, useWords } from '#kit/console/i18n.ts';
import { changeLang, chooseTheme } from '#kit/console/stores/prefs.ts';
import { useThemeMode } from '#kit/console/theme/theme-mode.ts';
import { otherLang } from '#kit/contract/lang.ts';
import type { MemberSite } from '../../contract.ts';
import type { phrases } from '../locales/zh-cn.ts';
import type { Centre } from '../member-context.ts';
import { ItemLink } from './item-link.tsx';
import { itemsOf } from './places.ts';
import { UserMenu } from './user-menu.tsx';

interface HeadProps {
  /** Undefined while nobody knows yet whose site it is. */
  centre: Centre | undefined;
  pathname: string;
}

export function Head({ centre, pathname }: HeadProps) {
  const t = useWords<typeof phrases>('member-account');
  const navigation = itemsOf(centre?.rules ?? [], 'nav');
  return (
    <header className="member-head">
      <div className="member-width member-bar">
        {centre && <Brand site={centre.site} />}
        <nav className="member-nav" aria-label={t('site_nav')}>
          {centre && (
            <a className="member-nav-link" href={centre.site.pcHomeUrl}>
              {t('home')}
            </a>
          )}
          {navigation.map((item) => (
            <ItemLink key={item.id} item={item} pathname={pathname} className="member-nav-link">
              {item.title}
            </ItemLink>
          ))}
        </nav>
        <div className="member-tools">
          <LangTool />
          <ThemeTool />
          {centre?.member && <UserMenu centre={centre} member={centre.member} pathname={pathname} />}
        </div>
      </div>
    </header>
  );
}

/** Leads to the company's website. */
function Brand({ site }: { site: MemberSite }) {
  return (
    <a className="member-brand" href={site.pcHomeUrl}>
      {site.logo && <img src={fileUrl(site.logo, site.cdnUrl)} height={30} alt="" />}
      <b>{site.siteName}</b>
    </a>
  );
}

export function LangTool() {
  const t = useWords<typeof phrases>('member-account');
  const other = otherLang(useLang());
  return (
    <button
      type="button"
      className="member-tool"
      lang={other === 'en' ? 'en' : 'zh-CN'}
      aria-label={t('switch_lang')}
      onClick={() => changeLang(other)}
    >
      <Languages size={18} aria-hidden />
    </button>
  );
}

export function ThemeTool() {
  const t = useWords<typeof phrases>('member-account');
  const mode = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <button type="button" className="member-tool" aria-label={t(`theme_${other}`)} onClick={() => chooseTheme(other)}>
      {mode === 'dark' ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
    </button>
  );
}
