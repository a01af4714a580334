/** One tab: a link to its page, a cross, and the menu behind the right button. */
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { MenuProps } from 'antd';
import { Expand, RotateCw, SquareX, X, XCircle } from 'lucide-react';

import { ActionMenu } from '#kit/console/action-menu.tsx';
import { useHasUnsaved } from '#kit/console/form/unsaved.ts';
import { useWords } from '#kit/console/i18n.ts';
import { NamedIcon } from '#kit/console/icons.tsx';
import { setFullScreen, tabsOf } from '#kit/console/stores/tabs.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useShell } from './shell-state.ts';
import type { OpenTab } from './use-open-tabs.ts';

export function OneTab({ tab }: { tab: OpenTab }) {
  const t = useWords<typeof phrases>('shell');
  const { tabs } = useShell();
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: tab.id });
  const menu = useTabMenu(tab);
  const isActive = tab.id === tabs.activeId;
  const unsaved = useHasUnsaved(tab.path) ? t('tab.unsaved') : undefined;
  const { title } = tab;
  return (
    <ActionMenu trigger={['contextMenu']} menu={menu}>
      <div
        ref={setNodeRef}
        className={isActive ? 'tab is-active' : 'tab'}
        data-dragging={isDragging}
        style={{ transform: CSS.Translate.toString(transform), transition }}
        {...listeners}
      >
        <button
          type="button"
          className="tab-link"
          aria-current={isActive ? 'page' : undefined}
          aria-description={unsaved}
          onClick={() => tabs.goTo(tab)}
        >
          <NamedIcon name={tab.visit.item.icon} size={14} />
          <span title={title}>{title}</span>
          {unsaved && <i className="tab-unsaved" title={unsaved} />}
        </button>
        {tabs.list.length > 1 && (
          <button type="button" className="tab-close" aria-label={t('tab.close_named', { title })} onClick={() => tabs.close(tab.id)}>
            <X size={13} aria-hidden />
          </button>
        )}
      </div>
    </ActionMenu>
  );
}

function useTabMenu(tab: OpenTab): MenuProps {
  const t = useWords<typeof phrases>('shell');
  const { tabs, runtime } = useShell();
  const isAlone = tabs.list.length === 1;
  const acts: Record<string, () => void> = {
    refresh: () => tabs.refresh(tab.id),
    close: () => tabs.close(tab.id),
    full: () => {
      tabs.goTo(tab);
      setFullScreen(tabsOf(runtime.name), true);
    },
    others: () => tabs.closeOthers(tab.id),
    all: () => tabs.closeAll(),
  };
  return {
    items: [
      { key: 'refresh', icon: <RotateCw size={14} />, label: t('tab.refresh'), disabled: tab.id !== tabs.activeId },
      { key: 'full', icon: <Expand size={14} />, label: t('tab.full_screen') },
      { type: 'divider' },
      { key: 'close', icon: <X size={14} />, label: t('tab.close'), disabled: isAlone },
      { key: 'others', icon: <SquareX size={14} />, label: t('tab.close_others'), disabled: isAlone },
      { key: 'all', icon: <XCircle size={14} />, label: t('tab.close_all'), disabled: isAlone },
    ],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      acts[key]?.();
    },
  };
}
