/** A link to where a rule leads: inside the centre, on the website, or elsewhere. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { type CentreItem, destinationOf } from './places.ts';

interface ItemLinkProps {
  item: CentreItem;
  /** The address that is shown. */
  pathname: string;
  className: string;
  onGo?: () => void;
  children: ReactNode;
}

export function ItemLink({ item, pathname, className, onGo, children }: ItemLinkProps) {
  const t = useWords<typeof phrases>('member-account');
  const destination = destinationOf(item);
  if (!destination) return null;
  if (destination.kind === 'page') {
    return (
      <Link className={className} to={destination.path} aria-current={destination.path === pathname ? 'page' : undefined} onClick={onGo}>
        {children}
      </Link>
    );
  }
  if (!destination.isExternal) {
    return (
      <a className={className} href={destination.url} onClick={onGo}>
        {children}
      </a>
    );
  }
  return (
    <a className={className} href={destination.url} target="_blank" rel="noopener noreferrer" onClick={onGo}>
      {children}
      <span className="visually-hidden">{t('new_window')}</span>
    </a>
  );
}
