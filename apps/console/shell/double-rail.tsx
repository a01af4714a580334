/** Double: the sections as a column of icons, and what the chosen section holds beside it. */
import { useEffect, useMemo, useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { NamedIcon } from '#kit/console/icons.tsx';
import { usePrefs } from '#kit/console/stores/prefs.ts';
import type { MenuItem } from '#kit/contract/menu.ts';
import { isShown } from '../menus.ts';
import type { phrases } from './locales/zh-cn.ts';
import './double-rail.css';
import { branchOf } from './menu-entries.tsx';
import { Owner, RailSearch } from './rail.tsx';
import { RailMenu } from './rail-menu.tsx';
import { useShell } from './shell-state.ts';

export function DoubleRail({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useWords<typeof phrases>('shell');
  const { runtime, start, visit } = useShell();
  const showsOwner = usePrefs((all) => all.layout[runtime.name].menuShowTopBar);
  const sections = useMemo(() => start.menus.filter(isShown), [start.menus]);
  const current = sectionAt(sections, visit?.railId);
  const [chosen, setChosen] = useState(current);
  useEffect(() => setChosen(current), [current]);
  const section = sections.find(({ id }) => id === chosen);
  const inner = section?.type === 'menu_dir' && !isCollapsed ? section : undefined;

  return (
    <aside className="double" aria-label={t('main_menu')}>
      <div className="double-sections">
        {showsOwner && <Owner isCollapsed />}
        <RailSearch isCollapsed />
        <nav aria-label={t('sections')}>
          <Sections sections={sections} chosen={chosen} onChoose={setChosen} />
        </nav>
      </div>
      {inner && (
        <nav className="rail double-inner" aria-label={inner.title}>
          <h2>{inner.title}</h2>
          <div className="rail-scroll">
            <RailMenu key={inner.id} menus={inner.children} isCollapsed={false} />
          </div>
        </nav>
      )}
    </aside>
  );
}

interface SectionsProps {
  sections: readonly MenuItem[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

function Sections({ sections, chosen, onChoose }: SectionsProps) {
  const { runtime, open } = useShell();
  const defaultIcon = usePrefs((all) => all.layout[runtime.name].menuDefaultIcon);
  return sections.map((section) => (
    <button
      key={section.id}
      type="button"
      className="double-section"
      aria-current={section.id === chosen}
      onClick={() => {
        onChoose(section.id);
        if (section.type !== 'menu_dir') open(section);
      }}
    >
      <NamedIcon name={section.icon || defaultIcon} size={19} />
      <span>{section.title}</span>
    </button>
  ));
}

/** The section that a screen stands in; the first one where there is none. */
function sectionAt(sections: readonly MenuItem[], id: number | undefined): number | undefined {
  const own = sections.find((section) => section.id === id || branchOf([section], id).length > 0);
  return (own ?? sections[0])?.id;
}
