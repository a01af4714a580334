/** Two people changed the same document: what each of them made of what both had read, and the choice. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppDrawer } from '#kit/console/app-drawer.tsx';
import { useArea } from '#kit/console/area.tsx';
import { Button, Tooltip } from '#kit/console/controls.ts';
import { isSame } from '#kit/console/form/changes.ts';
import type { phrases as formPhrases } from '#kit/console/form/locales/zh-cn.ts';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { useConflictOutcome, useTakeNewest } from '#kit/console/form/use-take-newest.ts';
import { useWords } from '#kit/console/i18n.ts';
import { FailedState, TableSkeleton } from '#kit/console/states.tsx';
import { archives } from '../../contract.ts';
import type { phrases } from '../review/locales/zh-cn.ts';
import { BothSides } from './both-sides.tsx';
import './compare.css';

export function ConflictDrawer({ id, form, onClose }: { id: number; form: ContractForm; onClose: () => void }) {
  const t = useWords<typeof phrases>('archives/review');
  const say = useWords<typeof formPhrases>('form');
  const outcome = useConflictOutcome(form);
  const { data, error, isPending, refetch } = useSides(id, form);
  const takeNewest = useTakeNewest(form);
  const takeTheirs = async () => {
    if (await takeNewest()) onClose();
  };
  const keepMine = () => {
    form.overwrite();
    onClose();
  };
  const by = form.conflict?.by || t('conflict.other');
  return (
    <AppDrawer
      open
      width={960}
      title={t('conflict.title', { name: by })}
      onClose={onClose}
      footer={
        <div className="form-buttons">
          <Button onClick={() => void takeTheirs()}>{say('conflict_reload')}</Button>
          <Tooltip title={form.unsavable}>
            <Button danger disabled={form.unsavable !== undefined} onClick={keepMine}>
              {say('conflict_overwrite')}
            </Button>
          </Tooltip>
        </div>
      }
    >
      {error ? (
        <FailedState error={error} onRetry={refetch} />
      ) : isPending ? (
        <TableSkeleton rows={6} />
      ) : (
        <div className="compare">
          <p className="compare-note">
            {outcome} {t('conflict.marks')}
          </p>
          <BothSides {...data} by={by} places={form.joined()?.places} />
        </div>
      )}
    </AppDrawer>
  );
}

/** Each side against what this form began with. */
function useSides(id: number, form: ContractForm) {
  const { client, key } = useArea();
  // What stands in the fields when the drawer opens: it covers them.
  const [{ read, mine }] = useState(form.own);
  const compare = (from: Record<string, unknown>, fields: Record<string, unknown>) =>
    client(archives).compare({ body: { id, from, fields } }, { quiet: true, dedupe: false });
  return useQuery({
    queryKey: [key, archives.controller, 'compare', id, form.conflict?.at],
    queryFn: async () => {
      const { content, ...rest } = read;
      // A text that is as it was need not be sent twice.
      const own = isSame(content, mine.content) ? compare(rest, { ...mine, content: undefined }) : compare(read, mine);
      const [theirs, ours] = await Promise.all([compare(read, {}), own]);
      return { theirs, mine: ours };
    },
    gcTime: 0,
    retry: false,
  });
}
