/** The title of the browser's tab: what is shown, a dash, whose site it is. */
import { useEffect } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

/** What a route says about itself. */
export interface PageHandle {
  /** A title, or the key of one: `pagesTitle.tenantLogin`. */
  title: string;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string';
}

/** `pageTitleOf('文档', '恒川科技')` → `文档 - 恒川科技`. */
export function pageTitleOf(title: string, siteName: string): string {
  return siteName ? `${title} - ${siteName}` : title;
}

/** Sets the title while the component is there. Undefined leaves it to somebody else. */
export function usePageTitle(title: string | undefined, siteName = ''): void {
  const t = useWords<typeof phrases>('start');
  const words = title && isTitleKey(title) ? t(title) : title;
  useEffect(() => {
    if (words !== undefined) document.title = pageTitleOf(words, siteName);
  }, [words, siteName]);
}

function isTitleKey(title: string): title is `pagesTitle.${keyof (typeof phrases)['pagesTitle']}` {
  return title.startsWith('pagesTitle.');
}
