/** Pages to turn. */
import { Pagination, type PaginationProps } from 'antd';
import { cloneElement, isValidElement } from 'react';

import { useWords } from '../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

/** `<Pager current={page} total={total} onChange={setPage} />`, with whatever a `Pagination` takes. */
export function Pager(props: PaginationProps) {
  const t = useWords<typeof phrases>('list');
  return (
    <Pagination
      {...props}
      itemRender={(_page, kind, part) =>
        // The signs in these two are called in English.
        (kind === 'prev' || kind === 'next') && isValidElement<{ 'aria-label'?: string }>(part)
          ? cloneElement(part, { 'aria-label': t(`page_${kind}`) })
          : part
      }
    />
  );
}
