/** Opens a company from a snapshot: one that lies here, or a file. */
import { useRef, useState } from 'react';
import * as z from 'zod/mini';

import { useArea } from '#kit/console/area.tsx';
import { ActionDialog } from '#kit/console/form/action-dialog.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { RadioInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import { formWith } from '#kit/console/upload.ts';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { useWhileThere } from '#kit/console/use-while-there.ts';
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
  const { going, send } = useSending();
  const offered: readonly Source[] = can('snapshot/index') ? ['here', 'file'] : ['file'];
  return (
    <ActionDialog
      title={t('unpack.title')}
      ok={t('unpack.ok')}
      name="tenant-unpack"
      schema={Wish.check(hasFile)}
      initial={{ source: offered[0], file: snapshot ?? null, code: '', name: '' }}
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
      <Parts offered={offered} going={going} />
    </ActionDialog>
  );
}

interface PartsProps {
  offered: readonly Source[];
  going: Going | undefined;
}

function Parts({ offered, going }: PartsProps) {
  const t = useWords<typeof phrases>('tenants');
  const source = useFieldValue('source') === 'file' ? 'file' : 'here';
  return (
    <>
      <p className="tenant-dialog-text">{t('unpack.text')}</p>
      <p className="tenant-dialog-text">{t('unpack.terms')}</p>
      <p className="tenant-dialog-text">{t('unpack.admins')}</p>
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
        <SnapshotInput source={source} going={going} />
      </Field>
      <CodeField />
      <Field name="name" label={t('fields.name')} help={t('unpack.name_help')}>
        <TextInput />
      </Field>
    </>
  );
}

/** Sends it, and knows how much has left. */
function useSending() {
  const { client } = useArea();
  const control = useRef<AbortController>(undefined);
  const [share, setShare] = useState<number>();
  useWhileThere(() => () => control.current?.abort(), []);

  const send = async ({ file, code, name }: Wish) => {
    const current = new AbortController();
    control.current = current;
    setShare(0);
    const fields = { code, ...(name && { name }) };
    const body =
      typeof file === 'number' ? formWith(undefined, { ...fields, snapshot_id: String(file) }) : formWith(file ?? undefined, fields);
    try {
      return await client(tenants).unpack({ body }, { quiet: true, signal: current.signal, onProgress: setShare });
    } finally {
      setShare(undefined);
    }
  };
  const going = share === undefined ? undefined : { share, cancel: () => control.current?.abort() };
  return { going, send };
}
