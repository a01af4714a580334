/** The rail on a narrow window: it slides in over the page. Fetched there alone, with all that a drawer is made of. */
import { Drawer } from 'antd';
import type { CSSProperties } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import { RailInside } from './rail.tsx';

export function RailDrawer({ open, onClose, style }: { open: boolean; onClose: () => void; style: CSSProperties }) {
  const t = useWords<typeof phrases>('shell');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={292}
      closable={false}
      rootClassName="rail-drawer"
      aria-label={t('main_menu')}
    >
      <div className="rail" style={style}>
        <RailInside isCollapsed={false} />
      </div>
    </Drawer>
  );
}
