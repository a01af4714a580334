/** Two people changed the same document: what one of them wrote against what the other saved, and the choice. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppDrawer } from '#kit/console/app-drawer.tsx';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { useTakeNewest } from '#kit/console/form/use-take-newest.ts';
import { useWords } from '#kit/console/i18n.ts';
import { FailedState, TableSkeleton } from '#kit/console/states.tsx';
import { archives } from '../../contract.ts';
import type { phrases } from '../review/locales/zh-cn.ts';
import { ChangedFields } from './changed-fields.tsx';
import { ChangedText } from './changed-text.tsx';
import './compare.css';

export function ConflictDrawer({ id, form, onClose }: { id: number; form: ContractForm; onClose: () => void }) {
  const t = useWords<typeof phrases>('archives/review');
  const { client, key } = useArea();
  const [fields] = useState<Record<string, unknown>>(() => ({ ...(form.joined()?.values ?? form.form.getFieldsValue()) }));
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [key, archives.controller, 'compare', id, form.conflict?.at],
    queryFn: () => client(archives).compare({ body: { id, fields } }, { quiet: true, dedupe: false }),
    gcTime: 0,
    retry: false,
  });
  const takeNewest = useTakeNewest(form);
  const takeTheirs = async () => {
    if (await takeNewest()) onClose();
  };
  const keepMine = () => {
    form.overwrite();
    onClose();
  };
  return (
    <AppDrawer
      open
      width={960}
      title={t('conflict_title', { name: form.conflict?.by ?? '' })}
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button onClick={() => void takeTheirs()}>{t('conflict_theirs')}</Button>
          <Button type="primary" onClick={keepMine}>
            {t('conflict_mine')}
          </Button>
        </div>
      }
    >
      {error ? (
        <FailedState error={error} onRetry={refetch} />
      ) : isPending ? (
        <TableSkeleton rows={6} />
      ) : (
        <div className="compare">
          <p className="compare-note">{t('conflict_text')}</p>
          {data.fields.length > 0 && <ChangedFields fields={data.fields} onRestore={undefined} />}
          <ChangedText diff={data} />
        </div>
      )}
    </AppDrawer>
  );
}
