/** Two revisions of a document beside each other: its text, its fields, its page. */
import { useState } from 'react';
import { Segmented } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import { FailedState, TableSkeleton } from '#kit/console/states.tsx';
import type { ArchiveDiff } from '../../review.contract.ts';
import type { phrases } from '../review/locales/zh-cn.ts';
import { type Compared, useDiff } from '../review/review.queries.ts';
import { ChangedFields } from './changed-fields.tsx';
import { ChangedText } from './changed-text.tsx';
import './compare.css';
import { ComparePages } from './compare-pages.tsx';

type Mode = 'text' | 'fields' | 'page';

interface CompareViewProps extends Compared {
  /** Brings one field of the older revision back; undefined where that is not offered. */
  onRestoreField?: ((field: string, fromId: number) => Promise<void>) | undefined;
}

/** Reads the difference and shows it. */
export function CompareView({ onRestoreField, ...compared }: CompareViewProps) {
  const { data, error, isPending, refetch } = useDiff(compared);
  if (error) return <FailedState error={error} onRetry={refetch} />;
  if (isPending) return <TableSkeleton rows={6} />;
  return <Difference key={`${data.from?.id}-${data.to.id}`} id={compared.id} diff={data} onRestoreField={onRestoreField} />;
}

interface DifferenceProps {
  id: number;
  diff: ArchiveDiff;
  onRestoreField?: CompareViewProps['onRestoreField'];
}

function Difference({ id, diff, onRestoreField }: DifferenceProps) {
  const t = useWords<typeof phrases>('archives/review');
  const [mode, setMode] = useState<Mode>(diff.text_changed || diff.fields.length === 0 ? 'text' : 'fields');
  const { from } = diff;
  const restore = from && onRestoreField ? (field: string) => onRestoreField(field, from.id) : undefined;
  const fields = diff.fields.length > 0 ? `${t('modes.fields')} ${diff.fields.length}` : t('modes.fields');
  return (
    <div className={from ? 'compare' : 'compare is-first'}>
      <Segmented
        aria-label={t('compare')}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'text', label: t('modes.text') },
          { value: 'fields', label: fields },
          { value: 'page', label: t('modes.page') },
        ]}
      />
      {mode === 'text' && <ChangedText diff={diff} isFirst={!from} onRestore={restore && (() => restore('content'))} />}
      {mode === 'fields' && <ChangedFields fields={diff.fields} onRestore={restore} />}
      {mode === 'page' && <ComparePages id={id} from={from?.id} to={diff.to.id} />}
    </div>
  );
}
