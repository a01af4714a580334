/** Adds a domain; what to do next follows at once. */
import { tenants } from '#features/tenants/contract.ts';
import { useArea } from '#kit/console/area.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import { RemoteSelect } from '#kit/console/form/inputs/remote-select.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import { DomainRow, domains } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

export function DomainForm({ onAdded, ...props }: RowFormProps & { onAdded: (row: DomainRow) => void }) {
  const t = useWords<typeof phrases>('domains');
  const { can } = useArea();
  return (
    <FormDrawer
      {...props}
      contract={domains}
      title={t('add_title')}
      width={480}
      initial={{ host: '' }}
      toBody={({ tenant_id, ...body }) => (tenant_id ? { ...body, tenant_id } : body)}
      onSaved={(answer) => {
        props.onSaved();
        onAdded(DomainRow.parse((answer as { row: unknown }).row)); // safe: the contract says so; the schema checks it
      }}
    >
      <Field name="host" label={t('fields.host')} help={t('host_tip')}>
        <TextInput placeholder={t('host_placeholder')} />
      </Field>
      {can('tenant/index') && (
        <Field name="tenant_id" label={t('fields.tenant_id')}>
          <RemoteSelect contract={tenants} labelOf="name" placeholder={t('tenant_placeholder')} />
        </Field>
      )}
    </FormDrawer>
  );
}
