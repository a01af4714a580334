/** The form of a plan: its limits, and the features it has. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { FormPart } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import type { InputProps } from '#kit/console/form/form-context.ts';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import { RadioInput, SwitchInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { NumberInput } from '#kit/console/form/inputs/number-inputs.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { TreeChecksInput } from '#kit/console/form/inputs/tree-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import { FormSkeleton } from '#kit/console/states.tsx';
import { isRecord } from '#kit/contract/is-record.ts';
import { type PlanRule, plans } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { StorageInput } from './storage-input.tsx';
import './plans.css';

const blank = {
  status: 1,
  weigh: 0,
  rules: null,
  max_admins: null,
  max_members: null,
  max_archives: null,
  max_storage_bytes: null,
  max_domains: null,
};

export function PlanForm(props: RowFormProps) {
  const t = useWords<typeof phrases>('plans');
  return (
    <FormDrawer {...props} contract={plans} title={t(props.mode === 'add' ? 'add' : 'edit')} width={640} initial={blank}>
      {(answer) => <PlanFields tenants={isRecord(answer?.row) ? Number(answer.row.tenants) : 0} />}
    </FormDrawer>
  );
}

/** @param tenants companies that are on it */
function PlanFields({ tenants }: { tenants: number }) {
  const t = useWords<typeof phrases>('plans');
  const unlimited = t('unlimited');
  return (
    <>
      <div className="form-columns">
        <Field name="name" label={t('fields.name')} wide>
          <TextInput />
        </Field>
      </div>
      <FormPart title={t('parts.limits')} hint={t('parts.limits_hint')}>
        <div className="form-columns">
          <Field name="max_admins" label={t('fields.max_admins')}>
            <NumberInput min={1} placeholder={unlimited} />
          </Field>
          <Field name="max_archives" label={t('fields.max_archives')}>
            <NumberInput min={1} placeholder={unlimited} />
          </Field>
          <Field name="max_storage_bytes" label={t('fields.max_storage_bytes')}>
            <StorageInput placeholder={unlimited} />
          </Field>
          <Field name="max_members" label={t('fields.max_members')}>
            <NumberInput min={1} placeholder={unlimited} />
          </Field>
          <Field name="max_domains" label={t('fields.max_domains')}>
            <NumberInput min={0} placeholder={unlimited} />
          </Field>
        </div>
      </FormPart>
      <FormPart title={t('parts.features')} hint={tenants > 0 ? t('parts.features_in_use', { n: tenants }) : t('parts.features_hint')}>
        <Field name="rules" label={t('fields.rules')}>
          <RulesInput />
        </Field>
      </FormPart>
      <div className="form-columns">
        <Field name="weigh" label={t('fields.weigh')} help={t('weigh_help')}>
          <NumberInput />
        </Field>
        <Field name="status" label={t('fields.status')} help={t('status_help')}>
          <SwitchInput />
        </Field>
      </div>
    </>
  );
}

/** Everything there is and will be, or what is ticked: all of it at first, because most plans leave little out. */
function RulesInput({ value = null, onChange, ...rest }: InputProps<number[] | null>) {
  const t = useWords<typeof phrases>('plans');
  const { client, key } = useArea();
  const { data } = useQuery({
    queryKey: [key, plans.controller, 'rules'],
    queryFn: ({ signal }) => client(plans).rules(undefined, { signal, quiet: true, dedupe: false }),
  });
  const options = [
    { value: 'all', label: t('rules_all') },
    { value: 'some', label: t('rules_some') },
  ];
  return (
    <div className="plan-rules">
      <RadioInput
        {...rest}
        asButtons
        options={options}
        value={value === null ? 'all' : 'some'}
        disabled={rest.disabled || !data}
        onChange={(choice) => onChange?.(choice === 'all' ? null : idsOf(data?.list ?? []))}
      />
      {value !== null &&
        (data ? (
          <TreeChecksInput rows={data.list} labelOf="title" value={value} {...(onChange && { onChange })} />
        ) : (
          <FormSkeleton fields={3} />
        ))}
    </div>
  );
}

function idsOf(rules: readonly PlanRule[]): number[] {
  return rules.flatMap(({ id, children }) => [id, ...idsOf(children)]);
}
