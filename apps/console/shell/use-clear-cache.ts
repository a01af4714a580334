/** Clearing caches: the server's, this browser's, or both. Who is logged in stays logged in, and what is not saved yet stays. */
import type { MenuProps } from 'antd';

import { useArea } from '#kit/console/area.tsx';
import { isDraftKey } from '#kit/console/form/drafts.ts';
import { useWords } from '#kit/console/i18n.ts';
import { accountKey } from '#kit/console/stores/account.ts';
import { areaNames } from '../area-runtimes.ts';
import type { phrases } from './locales/zh-cn.ts';

/** What the server is told; the browser's part never reaches it. */
type CacheKind = 'tp' | 'storage' | 'all';

/** The menu of clearing caches; undefined for those who may not. */
export function useClearCache(): MenuProps | undefined {
  const t = useWords<typeof phrases>('shell');
  const { send, app, adminInfo } = useArea();
  if (!adminInfo.super) return undefined;

  const clear = async (kind: CacheKind) => {
    if (kind !== 'storage') await send({ method: 'POST', url: `/${app}/ajax/clearCache`, body: { type: kind } }, { announce: true });
    if (kind === 'tp') return;
    clearBrowser();
    window.location.reload();
  };

  return {
    items: [
      { key: 'tp', label: t('header.clear_system'), onClick: () => void clear('tp') },
      { key: 'storage', label: t('header.clear_browser'), onClick: () => void clear('storage') },
      { key: 'all', label: t('header.clear_all'), onClick: () => void clear('all') },
    ],
  };
}

function clearBrowser(): void {
  const kept = areaNames.map(accountKey);
  for (const key of Object.keys(localStorage)) if (!kept.includes(key) && !isDraftKey(key)) localStorage.removeItem(key);
  sessionStorage.clear();
}
