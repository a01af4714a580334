/** The entries of a menu of actions, of one row or of several. */
import type { MenuProps } from 'antd';
import type { LucideIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';

/** An action, as far as its entry tells of it. */
interface Offered<Of> {
  key: string;
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  disabled?: (of: Of) => string | undefined;
}

/** An entry that cannot be chosen is reached by the arrows like the others, and says why below its name. */
export function menuOf<Action extends Offered<Of>, Of>(actions: readonly Action[], of: Of, choose: (action: Action) => void): MenuProps {
  const items = actions.flatMap((action, place): NonNullable<MenuProps['items']> => {
    const reason = action.disabled?.(of);
    const item = {
      key: action.key,
      label: reason ? <RefusedEntry label={action.label} reason={reason} /> : action.label,
      icon: <action.icon size={15} aria-hidden />,
      danger: action.danger ?? false,
      ...(reason === undefined ? {} : refused),
    };
    return action.danger && place > 0 ? [{ type: 'divider', key: `${action.key}-line` }, item] : [item];
  });
  return { items, onClick: ({ key }) => actions.filter((action) => action.key === key).forEach(choose) };
}

/** antd's menu gives what is disabled no place of its own. */
const refused = { disabled: true, tabIndex: -1 };

function RefusedEntry({ label, reason }: { label: string; reason: string }) {
  return (
    <span className="refused-entry">
      {label}
      <small>{reason}</small>
    </span>
  );
}

/** antd's menu lets Enter choose what has the focus, refused or not. What happens in the menu passes through its button's place. */
export function stopAtRefused(event: KeyboardEvent): void {
  const isRefused = event.target instanceof Element && event.target.closest('[aria-disabled="true"]') !== null;
  if (isRefused && event.key === 'Enter') event.stopPropagation();
}
