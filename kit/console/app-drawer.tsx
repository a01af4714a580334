/** A panel from the right: forms and details that belong to the list behind them. */
import { Drawer, type DrawerProps } from 'antd';

import './theme/overlays.css';
import { useFocusReturn } from './use-focus-return.ts';
import { useOpenOnceThere } from './use-open-once-there.ts';

export interface AppDrawerProps extends Omit<DrawerProps, 'size' | 'destroyOnHidden' | 'placement' | 'rootClassName'> {
  /** Pixels; never wider than the window. Default 560. */
  width?: number;
}

/** `<AppDrawer open={open} title={t('edit')} onClose={close} footer={<Button …/>}>…</AppDrawer>` */
export function AppDrawer({ width = 560, ...props }: AppDrawerProps) {
  useFocusReturn(props.open ?? false);
  const isOpen = useOpenOnceThere(props.open);
  return <Drawer {...props} open={isOpen} size={width} rootClassName="app-drawer" destroyOnHidden />;
}
