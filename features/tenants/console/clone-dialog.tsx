/** Opens a company with everything that another one has. */
import { useArea } from '#kit/console/area.tsx';
import { ActionDialog } from '#kit/console/form/action-dialog.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { type TenantRow, tenants } from '../contract.ts';
import { CodeField } from './code-field.tsx';
import type { phrases } from './locales/zh-cn.ts';
import type { OpenedFacts } from './opened-panel.tsx';
import { wholeMs } from './tenants.queries.ts';
import { useOverWords } from './use-over-words.ts';
import './tenants.css';

interface CloneDialogProps {
  row: TenantRow;
  onOpened: (facts: OpenedFacts) => void;
  onClose: () => void;
}

export function CloneDialog({ row, onOpened, onClose }: CloneDialogProps) {
  const t = useWords<typeof phrases>('tenants');
  const { client } = useArea();
  const refresh = useRefresh(tenants.controller);
  const { clone } = tenants.endpoints;
  // Its plan comes along, of its administrators nobody: one is made.
  const over = useOverWords()({ ...row.usage, admins: 1 }, row.limits);
  return (
    <ActionDialog
      title={t('clone.title', { name: row.name })}
      ok={t('clone.ok')}
      name="tenant-clone"
      schema={clone.body}
      initial={{ code: '', name: t('clone.named', { name: row.name }) }}
      fixed={{ id: row.id }}
      save={(body) => client(tenants).clone({ body }, { quiet: true, timeoutMs: wholeMs })}
      savedWords=""
      onSaved={(answer) => {
        void refresh();
        onOpened(clone.data.parse(answer));
        onClose();
      }}
      onClose={onClose}
    >
      <p className="tenant-dialog-text">{t('clone.text')}</p>
      <p className="tenant-dialog-text">{t('clone.terms')}</p>
      {over && <p className="tenant-dialog-text tenant-note">{t('opened.over', { over })}</p>}
      <Field name="name" label={t('fields.name')} wide>
        <TextInput choosesAll />
      </Field>
      <CodeField />
    </ActionDialog>
  );
}
