/** The rarer tools of a list, behind three dots. */
import { Button } from 'antd';
import { Ellipsis, type LucideIcon } from 'lucide-react';

import { ActionMenu } from '../action-menu.tsx';
import { useArea } from '../area.tsx';
import { useWords } from '../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

/** One entry: `{ key: 'export', label: t('export'), icon: Download, run: open }`. */
export interface ToolbarItem {
  key: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
  /** The permission node; without it everybody may. */
  node?: string;
}

/** What the person may do of them. Where that is nothing, the group of buttons ends without the three dots. */
export function useOffered(items: readonly ToolbarItem[]): ToolbarItem[] {
  const area = useArea();
  return items.filter(({ node }) => !node || area.can(node));
}

export function ToolbarMore({ items: offered }: { items: readonly ToolbarItem[] }) {
  const t = useWords<typeof phrases>('list');
  const menu = offered.map(({ key, label, icon: Icon }) => ({ key, label, icon: <Icon size={15} aria-hidden /> }));
  return (
    <ActionMenu menu={{ items: menu, onClick: ({ key }) => offered.find((item) => item.key === key)?.run() }}>
      <Button aria-label={t('more')} title={t('more')} icon={<Ellipsis size={16} aria-hidden />} />
    </ActionMenu>
  );
}
