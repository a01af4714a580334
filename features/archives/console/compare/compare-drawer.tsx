/** Any two revisions of a document, with the way back to the older one. */
import { useState } from 'react';
import { AppDrawer } from '#kit/console/app-drawer.tsx';
import { Button } from '#kit/console/controls.ts';
import { formatTime } from '#kit/console/dates.ts';
import { SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { RevisionRow } from '../../archives.contract.ts';
import type { PublishedAs } from '../../standing.contract.ts';
import type { phrases as archivePhrases } from '../locales/zh-cn.ts';
import type { phrases } from '../review/locales/zh-cn.ts';
import './compare.css';
import { CompareView } from './compare-view.tsx';

export type Restore = (revisionId: number, fields?: readonly string[]) => Promise<boolean>;

interface CompareDrawerProps {
  id: number;
  revisions: readonly RevisionRow[];
  /** How what was published stands. */
  publishedAs: PublishedAs;
  /** The older one to begin with. */
  from: number;
  onRestore: Restore | undefined;
  onClose: () => void;
}

export function CompareDrawer({ id, revisions, publishedAs, from: first, onRestore, onClose }: CompareDrawerProps) {
  const t = useWords<typeof phrases>('archives/review');
  const say = useWords<typeof archivePhrases>('archives');
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(revisions[0]?.id ?? first);
  const restore = async (fields?: readonly string[]) => {
    if (await onRestore?.(from, fields)) onClose();
  };
  return (
    <AppDrawer
      open
      width={1080}
      title={t('compare_title')}
      onClose={onClose}
      footer={
        onRestore && revisions[0]?.id !== from ? (
          <>
            <small className="compare-keeps">{say('restore_keeps')}</small>
            <Button onClick={() => void restore()}>{t('restore_all')}</Button>
          </>
        ) : undefined
      }
    >
      <div className="compare-pick">
        <RevisionSelect label={t('from')} revisions={revisions} publishedAs={publishedAs} value={from} onChange={setFrom} />
        <RevisionSelect label={t('to')} revisions={revisions} publishedAs={publishedAs} value={to} onChange={setTo} />
      </div>
      <CompareView id={id} from={from} to={to} onRestoreField={onRestore ? (field) => restore([field]) : undefined} />
    </AppDrawer>
  );
}

interface RevisionSelectProps extends Pick<CompareDrawerProps, 'revisions' | 'publishedAs'> {
  label: string;
  value: number;
  onChange: (id: number) => void;
}

function RevisionSelect({ label, revisions, publishedAs, value, onChange }: RevisionSelectProps) {
  const t = useWords<typeof phrases>('archives/review');
  const say = useWords<typeof archivePhrases>('archives');
  const publishedMark = publishedAs === 'live' ? t('published_now') : say(`standing.${publishedAs}`);
  const nameOf = ({ create_time, admin_name, published, latest }: RevisionRow) => {
    const mark = published ? ` · ${publishedMark}` : latest ? ` · ${t('latest')}` : '';
    // With seconds: a document is often saved twice in a minute.
    return `${formatTime(create_time)}${admin_name && ` · ${admin_name}`}${mark}`;
  };
  return (
    <span>
      <small>{label}</small>
      <SelectInput
        aria-label={label}
        value={value}
        options={revisions.map((revision) => ({ value: revision.id, label: nameOf(revision) }))}
        onChange={(next) => next !== null && onChange(next)}
      />
    </span>
  );
}
