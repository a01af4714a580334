/** A button with a menu: the focus goes into the menu, and comes back when it closes. */
import { Dropdown, type DropdownProps } from 'antd';
import { type KeyboardEvent, useRef } from 'react';

import { focused } from './use-focus-return.ts';

type ActionMenuProps = Omit<DropdownProps, 'autoFocus' | 'onOpenChange' | 'open'>;

/**
 * Arrows choose, Enter runs, Esc leaves, Tab goes on behind the button; a dialog that an entry opens gives the focus back to the button.
 * `<ActionMenu menu={{ items, onClick }}><Button aria-label={t('more')} /></ActionMenu>`
 */
export function ActionMenu(props: ActionMenuProps) {
  const opener = useRef<HTMLElement>(null);
  const turn = (isOpen: boolean) => {
    if (isOpen) opener.current = focused();
    else if (!opener.current?.contains(focused())) opener.current?.focus({ preventScroll: true });
  };
  const menu = { ...props.menu, onKeyDown: keepEnter };
  return <Dropdown trigger={['click']} placement="bottomRight" {...props} menu={menu} autoFocus onOpenChange={turn} />;
}

/** The focus is back at the button before the key is done: it would press that too, and the menu open again. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
