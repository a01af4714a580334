/** Below the portrait: who is signed in, what the company put there, and the way out. */
import { LogOut } from 'lucide-react';

import { useWords } from '#kit/console/i18n.ts';
import type { UserInfo } from '../../contract.ts';
import type { phrases } from '../locales/zh-cn.ts';
import type { Centre } from '../member-context.ts';
import { Face } from './face.tsx';
import { ItemLink } from './item-link.tsx';
import { MemberIcon } from './member-icon.tsx';
import { itemsOf } from './places.ts';
import { Popup } from './popup.tsx';
import { useLeaving } from './use-leaving.ts';

interface UserMenuProps {
  centre: Centre;
  member: UserInfo;
  pathname: string;
}

export function UserMenu({ centre, member, pathname }: UserMenuProps) {
  const t = useWords<typeof phrases>('member-account');
  const { leave, isLeaving } = useLeaving(centre);
  const items = itemsOf(centre.rules, 'nav_user_menu');
  const name = member.nickname || member.username;
  return (
    <Popup
      label={t('user_menu', { name })}
      className="member-tool is-face"
      panelClassName="member-panel"
      button={<Face site={centre.site} member={member} size={32} />}
    >
      {(close) => (
        <>
          <p className="member-panel-name">
            <b>{name}</b>
            {name !== member.username && <span>{member.username}</span>}
          </p>
          {items.map((item) => (
            <ItemLink key={item.id} item={item} pathname={pathname} className="member-panel-item" onGo={close}>
              <MemberIcon name={item.icon} title={item.title} />
              {item.title}
            </ItemLink>
          ))}
          <button type="button" className="member-panel-item" disabled={isLeaving} onClick={() => leave(close)}>
            <LogOut size={18} strokeWidth={1.7} aria-hidden />
            {t('log_out')}
          </button>
        </>
      )}
    </Popup>
  );
}
