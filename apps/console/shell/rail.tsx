/** The rail: whose console it is, the search, the menu. */
import { Search } from 'lucide-react';

import { useArea } from '#kit/console/area.tsx';
import { BrandMark } from '#kit/console/brand-mark.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { usePrefs } from '#kit/console/stores/prefs.ts';
import type { phrases } from './locales/zh-cn.ts';
import './rail.css';
import { RailMenu } from './rail-menu.tsx';
import { useShell } from './shell-state.ts';
import { commandKey } from './shortcuts.ts';

export function Rail({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useWords<typeof phrases>('shell');
  return (
    <aside className="rail" aria-label={t('main_menu')}>
      <RailInside isCollapsed={isCollapsed} />
    </aside>
  );
}

export function RailInside({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useWords<typeof phrases>('shell');
  const { runtime, start } = useShell();
  const showsTopBar = usePrefs((all) => all.layout[runtime.name].menuShowTopBar);
  return (
    <>
      {showsTopBar && <Owner isCollapsed={isCollapsed} />}
      <RailSearch isCollapsed={isCollapsed} />
      <nav className="rail-scroll" aria-label={t('main_menu')}>
        <RailMenu menus={start.menus} isCollapsed={isCollapsed} />
      </nav>
    </>
  );
}

export function RailSearch({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useWords<typeof phrases>('shell');
  const { openPalette } = useShell();
  return (
    <button type="button" className="rail-search" aria-label={t('search_or_jump')} onClick={openPalette}>
      <Search size={15} aria-hidden />
      {!isCollapsed && (
        <>
          <span>{t('search_or_jump')}</span>
          <kbd>{commandKey()} K</kbd>
        </>
      )}
    </button>
  );
}

/** The tenant, or the platform: its logo and its name. */
export function Owner({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useWords<typeof phrases>('shell');
  const { name, adminInfo, siteConfig, fileUrl } = useArea();
  const tenant = adminInfo.tenant_info;
  const title = tenant?.short_name || tenant?.name || siteConfig.siteName;
  return (
    <div className="rail-owner">
      {tenant?.logo ? <img src={fileUrl(tenant.logo)} width={30} height={30} alt="" /> : <BrandMark size={30} />}
      {!isCollapsed && (
        <span className="rail-owner-words">
          <b>{title}</b>
          <small>{t(`area.${name}`)}</small>
        </span>
      )}
    </div>
  );
}
