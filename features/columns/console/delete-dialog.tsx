/** Deletes columns with everything below them, and asks what becomes of their documents. */
import { useState } from 'react';
import { useAnnounce } from '#kit/console/announce.ts';
import { AppModal } from '#kit/console/app-modal.tsx';
import { useArea } from '#kit/console/area.tsx';
import { RadioInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { TreeSelectInput } from '#kit/console/form/inputs/tree-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { flatten } from '#kit/console/list/tree-rows.ts';
import { isSilent, RequestError } from '#kit/console/request-error.ts';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { type ColumnNode, columns } from '../contract.ts';
import { stepOf, useColumnTree } from './columns.queries.ts';
import type { phrases } from './locales/zh-cn.ts';
import { languagesGone, targetsFor } from './targets.ts';

interface DeleteDialogProps {
  rows: readonly ColumnNode[];
  onClose: () => void;
}

type Content = 'move' | 'recycle';

export function DeleteDialog({ rows, onClose }: DeleteDialogProps) {
  const t = useWords<typeof phrases>('columns');
  const { data } = useColumnTree();
  const [content, choose] = useState<Content>('move');
  const [targetId, setTargetId] = useState<number>();
  const branch = [...new Map(flatten(rows).map((row) => [row.id, row])).values()];
  const archives = branch.reduce((sum, row) => sum + row.archives, 0);
  const targets = targetsFor(data?.list ?? [], branch);
  const isOff = targets.length === 0;
  const gone = languagesGone(data?.list ?? [], branch).filter((lang) => stepOf(data, lang) !== '');
  const way = archives === 0 ? undefined : isOff ? 'recycle' : content;
  const { isBusy, remove } = useRemoval(onClose);
  const [first] = rows;
  const below = branch.length - rows.length;
  const pages = branch.filter(({ type }) => type === 'page').length;
  const hasAddress = branch.some(({ type }) => type !== 'link');

  return (
    <AppModal
      open
      title={rows.length === 1 && first ? t('delete.title', { name: first.name }) : t('delete.title_many', { n: rows.length })}
      okText={t('delete.ok')}
      cancelText={t('delete.cancel')}
      okButtonProps={{ danger: true, disabled: way === 'move' && targetId === undefined, loading: isBusy }}
      onOk={() => remove(branch, way, way === 'move' ? targetId : undefined)}
      onCancel={onClose}
    >
      <div className="column-delete">
        {below > 0 && <p>{t('delete.with_below', { n: below })}</p>}
        {way !== 'move' && hasAddress && <p>{t('delete.address')}</p>}
        {pages > 0 && <p>{branch.length === 1 ? t('delete.page') : t('delete.pages', { n: pages })}</p>}
        <p>{t('delete.bindings')}</p>
        {gone.map((lang) => (
          <p key={lang}>{t('delete.language', { language: t(`locales.${lang}`) })}</p>
        ))}
        {way && (
          <>
            <p>{t('delete.archives', { n: archives })}</p>
            <RadioInput
              value={way}
              onChange={choose}
              aria-label={t('delete.choice')}
              options={[
                { value: 'move', label: <MoveWords branch={branch} isOff={isOff} />, disabled: isOff },
                { value: 'recycle', label: t('delete.recycle') },
              ]}
            />
            {way === 'move' && (
              <TreeSelectInput
                rows={targets}
                aria-label={t('delete.target')}
                placeholder={t('delete.target')}
                {...(targetId === undefined ? {} : { value: targetId })}
                onChange={setTargetId}
              />
            )}
            <p className="column-delete-note">{t(way === 'move' ? 'delete.move_note' : 'delete.recycle_note')}</p>
          </>
        )}
      </div>
    </AppModal>
  );
}

/** A choice that is grey says why. */
function MoveWords({ branch, isOff }: { branch: readonly ColumnNode[]; isOff: boolean }) {
  const t = useWords<typeof phrases>('columns');
  const [lang, other] = new Set(branch.map(({ locale }) => locale));
  if (!isOff || !lang) return t('delete.move');
  return (
    <>
      {t('delete.move')}
      <small className="column-delete-note">{other ? t('delete.mixed') : t('delete.no_target', { language: t(`locales.${lang}`) })}</small>
    </>
  );
}

function useRemoval(onClose: () => void) {
  const t = useWords<typeof phrases>('columns');
  const announce = useAnnounce();
  const { client } = useArea();
  const refreshColumns = useRefresh(columns.controller);
  const refreshArchives = useRefresh('corp.Archives');
  const [isBusy, setBusy] = useState(false);
  const remove = async (branch: readonly ColumnNode[], content: Content | undefined, targetId: number | undefined) => {
    setBusy(true);
    try {
      const query = {
        ids: branch.map(({ id }) => id),
        ...(content && { content }),
        ...(targetId !== undefined && { target_id: targetId }),
      };
      const { count, goes_on } = await client(columns).del({ query });
      announce.success(goes_on ? t('delete.goes_on') : t('delete.done', { n: count }));
      onClose();
      await Promise.all([refreshColumns(), refreshArchives()]);
    } catch (error) {
      if (!(error instanceof RequestError) && !isSilent(error)) throw error; // the request layer has said it
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, remove: (...sent: Parameters<typeof remove>) => void remove(...sent) };
}
