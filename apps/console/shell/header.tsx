/** The bar above the panes: menu switch, tabs, tools. */
import { Menu as MenuIcon, PanelLeft } from 'lucide-react';

import { ButtonTip } from '#kit/console/button-tip.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { changeLayout, usePrefs } from '#kit/console/stores/prefs.ts';
import type { phrases } from './locales/zh-cn.ts';
import './header.css';
import { HeaderTools } from './header-tools.tsx';
import { useShell } from './shell-state.ts';
import { TabStrip } from './tab-strip.tsx';

interface HeaderProps {
  isNarrow: boolean;
  /** Without tabs the header says where the person is. */
  hasTabs: boolean;
  onOpenMenu: () => void;
}

export function Header({ isNarrow, hasTabs, onOpenMenu }: HeaderProps) {
  const t = useWords<typeof phrases>('shell');
  const { runtime } = useShell();
  const isCollapsed = usePrefs((all) => all.layout[runtime.name].menuCollapse);
  const words = isNarrow ? t('open_menu') : t(isCollapsed ? 'expand_menu' : 'collapse_menu');
  return (
    <header className="header">
      <ButtonTip title={words}>
        <button
          type="button"
          className="icon-button"
          aria-label={words}
          aria-expanded={isNarrow ? undefined : !isCollapsed}
          onClick={() => (isNarrow ? onOpenMenu() : changeLayout(runtime.name, { menuCollapse: !isCollapsed }))}
        >
          {isNarrow ? <MenuIcon size={18} aria-hidden /> : <PanelLeft size={17} aria-hidden />}
        </button>
      </ButtonTip>
      {hasTabs ? <TabStrip /> : <Whereabouts />}
      <HeaderTools isNarrow={isNarrow} />
    </header>
  );
}

function Whereabouts() {
  const { visit, tabs } = useShell();
  return <span className="header-trail">{visit && [...visit.trail, tabs.title].join(' / ')}</span>;
}
