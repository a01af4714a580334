/** In the place of rows that the person may add to and not see: no search, no columns, and no failure. */
import { useWords } from '../i18n.ts';
import { EmptyState } from '../states.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { type ToolbarItem, ToolbarMore, useOffered } from './toolbar-more.tsx';

/** @param more tools that need no rows, such as an import */
export function Unlisted({ more }: { more: readonly ToolbarItem[] }) {
  const t = useWords<typeof phrases>('list');
  const offered = useOffered(more);
  return (
    <>
      {offered.length > 0 && (
        <div className="list-tools">
          <div className="list-tools-end">
            <ToolbarMore items={offered} />
          </div>
        </div>
      )}
      <EmptyState title={t('unlisted')} />
    </>
  );
}
