/** The document in other languages: what there is, a new one, one that was written before. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useAnnounce, useConfirm } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { OverlaySlot } from '#kit/console/overlay-slot.tsx';
import { languages } from '#kit/contract/lang.ts';
import type { ArchiveDetail } from '../archives.contract.ts';
import { archives } from '../contract.ts';
import { useTranslations } from './archives.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

const TranslationDialog = lazyOverlay(() => import('./translation-dialog.tsx').then((loaded) => loaded.TranslationDialog));

export function TranslationsPart({ row }: { row: ArchiveDetail }) {
  const t = useWords<typeof phrases>('archives');
  const { can, to } = useArea();
  const [asked, setAsked] = useState<'new' | 'link'>();
  const { list, readAgain } = useTranslations(row.id);
  const unlink = useUnlink(row.id, readAgain);
  // One of each language: another would only be refused.
  const isWhole = list.length + 1 >= languages.length;
  return (
    <div className="translations">
      {list.length === 0 && <p>{t('translations.none')}</p>}
      <ul>
        {list.map((one) => (
          <li key={one.id}>
            <span>{t(`values.locale.${one.locale}`)}</span>
            <Link to={to(`corp/archives/edit/${one.id}`)}>{one.title}</Link>
            {one.recycled && <span>{t('views.recycle')}</span>}
          </li>
        ))}
      </ul>
      <div className="translations-buttons">
        {!isWhole && can('corp/archives/add') && (
          <Button size="small" onClick={() => setAsked('new')}>
            {t('translations.new')}
          </Button>
        )}
        {!isWhole && can('corp/archives/edit') && (
          <Button size="small" onClick={() => setAsked('link')}>
            {t('translations.link')}
          </Button>
        )}
        {list.length > 0 && can('corp/archives/edit') && (
          <Button size="small" type="text" onClick={() => void unlink()}>
            {t('translations.unlink')}
          </Button>
        )}
      </div>
      <OverlaySlot>
        {asked && <TranslationDialog kind={asked} row={row} onDone={() => void readAgain()} onClose={() => setAsked(undefined)} />}
      </OverlaySlot>
    </div>
  );
}

function useUnlink(id: number, readAgain: () => Promise<void>) {
  const t = useWords<typeof phrases>('archives');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { client } = useArea();
  return async () => {
    const question = { title: t('translations.unlink_title'), content: t('translations.unlink_text'), okText: t('translations.unlink') };
    if (!(await confirm(question))) return;
    await client(archives).unlinkTranslation({ body: { id } });
    announce.success(t('translations.unlinked'));
    await readAgain();
  };
}
