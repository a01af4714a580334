/** At the thumb on a phone: the first pages of the centre, and the rest behind one button. */
import { Ellipsis, LogOut } from 'lucide-react';

import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { useMember } from '../member-context.ts';
import { MenuGroups } from './aside.tsx';
import { fitted } from './fitted.ts';
import { ItemLink } from './item-link.tsx';
import { MemberIcon } from './member-icon.tsx';
import { itemAt, itemsOf, shownItems } from './places.ts';
import { Popup } from './popup.tsx';
import { useLeaving } from './use-leaving.ts';

/** With the button, five: more do not fit beside each other. */
const tabsMax = 4;

export function TabBar({ pathname }: { pathname: string }) {
  const t = useWords<typeof phrases>('member-account');
  const centre = useMember();
  const { leave, isLeaving } = useLeaving(centre);
  const links = itemsOf(centre.rules, 'nav');
  const tabs = shownItems(centre.menus).slice(0, tabsMax);
  return (
    <nav ref={fitted} className="member-tabs" aria-label={t('tabs')}>
      {tabs.map((item) => (
        <ItemLink key={item.id} item={item} pathname={pathname} className="member-tab">
          <MemberIcon name={item.icon} title={item.title} size={22} />
          <span>{item.title}</span>
        </ItemLink>
      ))}
      <Popup
        label={t('more_pages')}
        className="member-tab"
        panelClassName="member-sheet"
        isCurrent={itemAt([...centre.menus, ...links], pathname) && !itemAt(tabs, pathname)}
        button={
          <>
            <Ellipsis size={22} strokeWidth={1.7} aria-hidden />
            <span>{t('more')}</span>
          </>
        }
      >
        {(close) => (
          <>
            <MenuGroups menus={centre.menus} pathname={pathname} onGo={close} />
            <section className="member-group">
              <h2>{t('site_nav')}</h2>
              <ul>
                <li>
                  <a className="member-menu" href={centre.site.pcHomeUrl}>
                    <MemberIcon name="external-link" title="" />
                    {t('home')}
                  </a>
                </li>
                {links.map((item) => (
                  <li key={item.id}>
                    <ItemLink item={item} pathname={pathname} className="member-menu" onGo={close}>
                      <MemberIcon name={item.icon} title={item.title} />
                      {item.title}
                    </ItemLink>
                  </li>
                ))}
              </ul>
            </section>
            <section className="member-group">
              <h2>{t('own_account')}</h2>
              <button type="button" className="member-menu" disabled={isLeaving} onClick={() => leave(close)}>
                <LogOut size={18} strokeWidth={1.7} aria-hidden />
                {t('log_out')}
              </button>
            </section>
          </>
        )}
      </Popup>
    </nav>
  );
}
