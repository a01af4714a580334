/** Beside every page: who it is about, what they have, and the menus. */
import { Link } from 'react-router';

import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { useMember } from '../member-context.ts';
import { BookFigure } from './book-figure.tsx';
import { Face } from './face.tsx';
import { ItemLink } from './item-link.tsx';
import { MemberIcon } from './member-icon.tsx';
import { bookPages, booksOf, type CentreItem, shownItems } from './places.ts';

export function Aside({ pathname }: { pathname: string }) {
  const t = useWords<typeof phrases>('member-account');
  const { member, menus, site } = useMember();
  return (
    <aside className="member-aside">
      <div className="member-card-of">
        <Face site={site} member={member} size={48} />
        <p>
          <b>{member.nickname || member.username}</b>
          <span>{t(`genders.${genderOf(member.gender)}`)}</span>
        </p>
        <Figures />
      </div>
      <nav aria-label={t('menus')}>
        <MenuGroups menus={menus} pathname={pathname} />
      </nav>
    </aside>
  );
}

/** Balance and points, each a way to its records. */
function Figures() {
  const t = useWords<typeof phrases>('member-account');
  const { menus } = useMember();
  const books = booksOf(menus).reverse();
  return books.length === 0 ? null : (
    <div className="member-quick">
      {books.map((book) => (
        <Link key={book} to={bookPages[book]}>
          <b className="num">
            <BookFigure book={book} />
          </b>
          <span>{t(book)}</span>
        </Link>
      ))}
    </div>
  );
}

/** A heading for each folder, its pages below. */
export function MenuGroups({ menus, pathname, onGo }: { menus: readonly CentreItem[]; pathname: string; onGo?: () => void }) {
  return menus.map((group) => {
    const items = shownItems(group.type === 'menu_dir' ? group.children : [group]);
    if (items.length === 0) return null;
    return (
      <section key={group.id} className="member-group">
        {group.type === 'menu_dir' && <h2>{group.title}</h2>}
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <ItemLink item={item} pathname={pathname} className="member-menu" {...(onGo && { onGo })}>
                <MemberIcon name={item.icon} title={item.title} />
                {item.title}
              </ItemLink>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** 0 is nobody's business. */
function genderOf(gender: number): 'male' | 'female' | 'secret' {
  if (gender === 1) return 'male';
  return gender === 2 ? 'female' : 'secret';
}
