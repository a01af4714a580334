/** Ways to other screens that somebody wants beside the settings. */
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { MenuItem } from '#kit/contract/menu.ts';
import type { phrases } from './locales/zh-cn.ts';

interface EntrancesProps {
  entrances: readonly { key: string; value: string }[];
  onEdit: () => void;
}

export function Entrances({ entrances, onEdit }: EntrancesProps) {
  const t = useWords<typeof phrases>('settings');
  const { menus, to, can } = useArea();
  const known = entrances.flatMap(({ key, value }) => {
    const menu = find(menus, value);
    return menu ? [{ title: key, path: to(menu.path || menu.name) }] : [];
  });
  return (
    <aside className="settings-entrances" aria-labelledby="settings-entrances">
      <h2 id="settings-entrances">{t('entrances')}</h2>
      {known.length === 0 && <p>{t('no_entrances')}</p>}
      {known.length > 0 && (
        <ul>
          {known.map(({ title, path }) => (
            <li key={`${title} ${path}`}>
              <Link to={path}>
                {title}
                <ArrowRight size={15} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {can('edit') && (
        <Button type="text" size="small" onClick={onEdit}>
          {t('edit_entrances')}
        </Button>
      )}
    </aside>
  );
}

function find(menus: readonly MenuItem[], name: string): MenuItem | undefined {
  for (const menu of menus) {
    const found = menu.name === name ? menu : find(menu.children, name);
    if (found) return found;
  }
  return undefined;
}
