/** Every type of input in every state, over a form without a server; and the remote selects over real rows. */
import { Button } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import * as z from 'zod/mini';

import { PlanForm } from '#features/plans/console/plan-form.tsx';
import { plans } from '#features/plans/contract.ts';
import { ContractForm, FormPart } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import type { FormSource } from '#kit/console/form/form-source.ts';
import { InputOfType } from '#kit/console/form/input-of-type.tsx';
import { RemoteMultiSelect, RemoteSelect } from '#kit/console/form/inputs/remote-select.tsx';
import { useContractForm } from '#kit/console/form/use-contract-form.ts';
import { Segmented } from '#kit/console/segmented.tsx';
import { emptyOfType, InputType, type ValueDemands, valueOfType } from '#kit/contract/input-types.ts';
import { KitMoreInputs } from './kit-more-inputs.tsx';
import { moreSamples, samples } from './kit-samples.ts';
import { useKitWords } from './kit-words.ts';

const looks = ['filled', 'empty', 'locked', 'wrong'] as const;
type Look = (typeof looks)[number];

const types = InputType.options;
const wide: readonly InputType[] = ['editor', 'images', 'files', 'array', 'keyValue', 'json', 'textarea'];

export function KitInputs() {
  const t = useKitWords();
  const [look, setLook] = useState<Look>('filled');
  return (
    <>
      <Segmented<Look>
        aria-label={t('view')}
        value={look}
        onChange={setLook}
        options={looks.map((value) => ({ value, label: t(value) }))}
      />
      <InputsLooking key={look} look={look} />
    </>
  );
}

function InputsLooking({ look }: { look: Look }) {
  const t = useKitWords();
  const options = useMemo(() => [1, 2, 3].map((n) => ({ value: String(n), label: t('option', { n }) })), [t]);
  const form = useContractForm(useSampleSource(look), {
    initial: look === 'empty' || look === 'wrong' ? blank : { ...samples, ...moreSamples, plan: 1, plans: [] },
    keepsDraft: false,
  });
  const submit = useEffectEvent(() => form.submit());
  // Wrong means empty and asked for.
  useEffect(() => {
    if (look === 'wrong') submit();
  }, [look]);
  const isLocked = look === 'locked';
  return (
    <ContractForm form={form} columns={2}>
      {types.map((type) => (
        <Field key={type} name={type} label={type} {...(type === 'year' ? { tip: t('remark') } : {})} wide={wide.includes(type)}>
          <InputOfType type={type} options={options} remote={{ controller: 'Plan', tooltip: { [t('code')]: 'id' } }} disabled={isLocked} />
        </Field>
      ))}
      <FormPart title={t('remote')}>
        <div className="form-columns">
          <Field name="plan" label={t('one')}>
            <RemoteSelect
              contract={plans}
              tooltip={{ [t('code')]: 'id' }}
              create={{ node: 'plan/add', form: (drawer) => <PlanForm {...drawer} /> }}
              disabled={isLocked}
            />
          </Field>
          <Field name="plans" label={t('many')}>
            <RemoteMultiSelect contract={plans} disabled={isLocked} />
          </Field>
        </div>
      </FormPart>
      <KitMoreInputs isLocked={isLocked} />
      <Button type="primary" onClick={() => form.submit()}>
        {t('check')}
      </Button>
    </ContractForm>
  );
}

const blank = Object.fromEntries(types.map((type) => [type, emptyOfType(type)]));

/** A form whose server agrees with everything the schema agrees with. */
function useSampleSource(look: Look): FormSource {
  return useMemo(() => {
    const demands: ValueDemands = { required: look === 'wrong' };
    const schema = z.object(Object.fromEntries(types.map((type) => [type, valueOfType(type, demands)])));
    return { name: `kit.${look}`, id: undefined, schema, read: undefined, save: async (body) => body };
  }, [look]);
}
