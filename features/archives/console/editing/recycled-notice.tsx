/** The document that is open lies in the recycle bin: until when, and the way out of it for whoever may. */
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/console/controls.ts';
import { formatDay } from '#kit/console/dates.ts';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { OverlaySlot } from '#kit/console/overlay-slot.tsx';
import type { ArchiveDetail } from '../../archives.contract.ts';
import { useArchiveCalls } from '../archives.queries.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { usePossibleMoves } from '../possible-moves.ts';
import { EditorNotice } from './editor-notices.tsx';

const PlaceDialog = lazyOverlay(() => import('../placing/place-dialog.tsx').then((loaded) => loaded.PlaceDialog));

interface RecycledNoticeProps {
  form: ContractForm;
  row: ArchiveDetail;
  /** Unix seconds; undefined: it is out of the bin again. */
  until: number | undefined;
}

export function RecycledNotice({ form, row, until }: RecycledNoticeProps) {
  const t = useWords<typeof phrases>('archives');
  const calls = useArchiveCalls();
  const mayRecover = !usePossibleMoves()('recover', row).reason;
  const [asksPlace, setAsksPlace] = useState(false);
  useNewColumn(form, row);
  // One whose column is gone needs another one first.
  const recover = () => (row.column_id === 0 ? setAsksPlace(true) : void calls.recover(row));
  return (
    <>
      {until !== undefined && (
        <EditorNotice
          icon={<Trash2 size={16} aria-hidden />}
          title={t('in_bin', { day: formatDay(until) })}
          {...(mayRecover && { hint: t('in_bin_hint') })}
        >
          {mayRecover && (
            <Button size="small" onClick={recover}>
              {t('recover')}
            </Button>
          )}
        </EditorNotice>
      )}
      <OverlaySlot>
        {asksPlace && (
          <PlaceDialog
            kind="recover"
            rows={[row]}
            onPlace={(columnId) => void calls.recover(row, columnId)}
            onClose={() => setAsksPlace(false)}
          />
        )}
      </OverlaySlot>
    </>
  );
}

/** Fields are filled once, when the page opens: the column that a document comes back to is put where the deleted one was, with what its model has. */
function useNewColumn({ form }: ContractForm, { column_id, data }: ArchiveDetail): void {
  const before = useRef(column_id);
  useEffect(() => {
    if (before.current === 0 && column_id !== 0 && !form.getFieldValue('column_id')) form.setFieldsValue({ column_id, data });
    before.current = column_id;
  }, [form, column_id, data]);
}
