/** Streamline: the whole navigation in one bar on top. */
import { Menu } from 'antd';
import { Search } from 'lucide-react';

import { useWords } from '#kit/console/i18n.ts';
import { usePrefs } from '#kit/console/stores/prefs.ts';
import { HeaderTools } from './header-tools.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { useMenuEntries } from './menu-entries.tsx';
import { Owner } from './rail.tsx';
import { useShell } from './shell-state.ts';
import './top-bar.css';

export function TopBar() {
  const t = useWords<typeof phrases>('shell');
  const { runtime, start, visit, openPalette } = useShell();
  const showsOwner = usePrefs((all) => all.layout[runtime.name].menuShowTopBar);
  const entries = useMenuEntries(start.menus, { hasHeadings: false });
  return (
    <header className="header top-bar">
      {showsOwner && <Owner isCollapsed={false} />}
      <nav className="top-bar-menu" aria-label={t('main_menu')}>
        <Menu mode="horizontal" {...entries} selectedKeys={visit ? [String(visit.railId)] : []} />
      </nav>
      <button type="button" className="icon-button" aria-label={t('search_or_jump')} title={t('search_or_jump')} onClick={openPalette}>
        <Search size={17} aria-hidden />
      </button>
      <HeaderTools isNarrow={false} />
    </header>
  );
}
