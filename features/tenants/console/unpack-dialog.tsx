/** Opens a company from a snapshot: one that lies here, or a file. */
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';

import { useArea } from '#kit/console/area.tsx';
import { ActionDialog } from '#kit/console/form/action-dialog.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { CheckboxInput, RadioInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import { RequestError } from '#kit/console/request-error.ts';
import { formWith } from '#kit/console/upload.ts';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { id, line } from '#kit/contract/fields.ts';
import { tenantCode } from '../code.contract.ts';
import { tenants } from '../contract.ts';
import { CodeField } from './code-field.tsx';
import type { phrases } from './locales/zh-cn.ts';
import type { OpenedFacts } from './opened-panel.tsx';
import { type Going, SnapshotInput, type Source } from './snapshot-input.tsx';
import './tenants.css';

const Wish = z.strictObject({
  source: z.enum(['here', 'file']),
  /** The number of one that lies here, or the file itself. */
  file: z.nullable(z.union([id(), z.instanceof(File)])),
  code: tenantCode(),
  name: line({ max: 100 }),
  /** 1: somebody answers for it. */
  trusted: z.array(z.literal(1)),
});
type Wish = z.output<typeof Wish>;

const hasFile = z.refine<Wish>(({ source, file }) => (source === 'here' ? typeof file === 'number' : file instanceof File), {
  error: 'required',
  path: ['file'],
});

interface UnpackDialogProps {
  /** The one that is chosen already. */
  snapshot: number | undefined;
  onOpened: (facts: OpenedFacts) => void;
  onClose: () => void;
}

export function UnpackDialog({ snapshot, onOpened, onClose }: UnpackDialogProps) {
  const t = useWords<typeof phrases>('tenants');
  const { can } = useArea();
  const refresh = useRefresh(tenants.controller);
  const { going, isForeign, forget, send } = useSending();
  const offered: readonly Source[] = can('snapshot/index') ? ['here', 'file'] : ['file'];
  return (
    <ActionDialog
      title={t('unpack.title')}
      ok={t('unpack.ok')}
      name="tenant-unpack"
      schema={Wish.check(hasFile)}
      initial={{ source: offered[0], file: snapshot ?? null, code: '', name: '', trusted: [] }}
      fixed={{}}
      save={send}
      savedWords=""
      onSaved={(answer) => {
        void refresh();
        onOpened(tenants.endpoints.unpack.data.parse(answer));
        onClose();
      }}
      onClose={onClose}
    >
      <Parts offered={offered} going={going} isForeign={isForeign} onChoose={forget} />
    </ActionDialog>
  );
}

interface PartsProps {
  offered: readonly Source[];
  going: Going | undefined;
  /** The server takes what is chosen only if somebody answers for it. */
  isForeign: boolean;
  onChoose: () => void;
}

function Parts({ offered, going, isForeign, onChoose }: PartsProps) {
  const t = useWords<typeof phrases>('tenants');
  const source = useFieldValue('source') === 'file' ? 'file' : 'here';
  return (
    <>
      <p className="tenant-dialog-text">{t('unpack.text')}</p>
      {offered.length > 1 && (
        <Field name="source" label={t('unpack.source')}>
          <RadioInput
            asButtons
            disabled={going !== undefined}
            options={offered.map((value) => ({ value, label: t(value === 'here' ? 'unpack.here' : 'unpack.upload') }))}
          />
        </Field>
      )}
      <Field name="file" label={t('unpack.file')} required>
        <SnapshotInput source={source} going={going} onChoose={onChoose} />
      </Field>
      <CodeField />
      <Field name="name" label={t('fields.name')} help={t('unpack.name_help')}>
        <TextInput />
      </Field>
      {isForeign && (
        <Field name="trusted" label={t('unpack.origin')}>
          <CheckboxInput options={[{ value: 1, label: t('unpack.trusted') }]} />
        </Field>
      )}
    </>
  );
}

/** Sends it, and knows how much has left. */
function useSending() {
  const { client } = useArea();
  const control = useRef<AbortController>(undefined);
  const [share, setShare] = useState<number>();
  const [isForeign, setForeign] = useState(false);
  useEffect(() => () => control.current?.abort(), []);

  const send = async ({ file, code, name, trusted }: Wish) => {
    const current = new AbortController();
    control.current = current;
    setShare(0);
    const fields = { code, ...(name && { name }), ...(trusted.length > 0 && { trusted: '1' }) };
    const body =
      typeof file === 'number' ? formWith(undefined, { ...fields, snapshot_id: String(file) }) : formWith(file ?? undefined, fields);
    try {
      return await client(tenants).unpack({ body }, { quiet: true, signal: current.signal, onProgress: setShare });
    } catch (error) {
      // The field has to be there when what is objected to it is said.
      if (error instanceof RequestError && error.fields.some(({ field }) => field === 'trusted')) flushSync(() => setForeign(true));
      throw error;
    } finally {
      setShare(undefined);
    }
  };
  const going = share === undefined ? undefined : { share, cancel: () => control.current?.abort() };
  return { going, isForeign, forget: () => setForeign(false), send };
}
