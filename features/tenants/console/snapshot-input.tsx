/** A snapshot: chosen among those that lie here, or a file of one's own. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { snapshots } from '#features/snapshots/contract.ts';
import { useArea } from '#kit/console/area.tsx';
import { formatTime } from '#kit/console/dates.ts';
import { type InputProps, useFormAround } from '#kit/console/form/form-context.ts';
import { FormFileInput } from '#kit/console/form/inputs/form-file-input.tsx';
import { RemoteSelect } from '#kit/console/form/inputs/remote-select.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { sentMaxBytes } from '../whole.contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useIsFreeCode } from './tenants.queries.ts';

export type Source = 'here' | 'file';

export interface Going {
  /** 0 to 1. */
  share: number;
  cancel: () => void;
}

interface SnapshotInputProps extends InputProps<number | File | null> {
  source: Source;
  going: Going | undefined;
}

const onlyReady = { search: [{ field: 'state', operator: '=', val: 'ready' }] };

export function SnapshotInput({ source, going, value, onChange, id = '' }: SnapshotInputProps) {
  const t = useWords<typeof phrases>('tenants');
  const chosen = typeof value === 'number' ? value : null;
  useProposedCode(chosen);
  if (source === 'here') {
    return (
      <RemoteSelect
        id={id}
        contract={snapshots}
        query={onlyReady}
        clearable={false}
        disabled={going !== undefined}
        labelOf={({ name, code, create_time }) =>
          t('unpack.label', { name: String(name), code: String(code), time: formatTime(Number(create_time)) })
        }
        value={chosen}
        onChange={(next) => onChange?.(typeof next === 'number' ? next : null)}
      />
    );
  }
  const isThere = going !== undefined && going.share >= 1;
  return (
    <>
      <FormFileInput
        id={id}
        extensions={['zip']}
        maxBytes={sentMaxBytes}
        value={value instanceof File ? value : null}
        onChange={onChange}
        disabled={isThere}
        going={isThere ? undefined : going}
      />
      <p className="tenant-note" aria-live="polite">
        {isThere ? t('unpack.opening') : ''}
      </p>
    </>
  );
}

/** A company that is gone is usually wanted back where it was, by whichever of its snapshots. */
function useProposedCode(chosen: number | null): void {
  const { client, key } = useArea();
  const { form } = useFormAround();
  const proposed = useRef('');
  const { data } = useQuery({
    queryKey: [key, snapshots.controller, 'one', chosen],
    queryFn: ({ signal }) =>
      client(snapshots).index({ query: { initKey: 'id', initValue: [chosen ?? 0] } }, { signal, quiet: true, dedupe: false }),
    enabled: chosen !== null,
  });
  const row = data?.list.find(({ id }) => id === chosen);
  const isFree = useIsFreeCode(row?.code);
  useEffect(() => {
    const typed: unknown = form.getFieldValue('code');
    if (!row || isFree === undefined || (typed && typed !== proposed.current)) return;
    proposed.current = isFree ? row.code : '';
    form.setFieldsValue({ code: proposed.current });
  }, [row, isFree, form]);
}
