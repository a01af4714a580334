/** How a list and its documents look, and what these hold. */
import { useEffect, useRef } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { FormPart } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { useFormAround } from '#kit/console/form/form-context.ts';
import { CardInput } from '#kit/console/form/inputs/card-input.tsx';
import { NumberInput } from '#kit/console/form/inputs/number-inputs.tsx';
import { RemoteSelect } from '#kit/console/form/inputs/remote-select.tsx';
import { remoteRows } from '#kit/console/form/inputs/remote-source.ts';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import { detailOfList, detailTemplates, listTemplates } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { detailPicture, listPicture } from './template-pictures.tsx';

const modelRows = remoteRows({ controller: 'corp.Models' });

export function ListFields() {
  const t = useWords<typeof phrases>('columns');
  const { can } = useArea();
  useDetailFollowing();
  return (
    <FormPart title={t('parts.list')}>
      <Field name="list_template" label={t('fields.list_template')}>
        <CardInput
          cards={listTemplates.map((value) => ({ value, label: t(`values.list_template.${value}`), picture: listPicture(value) }))}
        />
      </Field>
      <Field name="detail_template" label={t('fields.detail_template')}>
        <CardInput
          cards={detailTemplates.map((value) => ({ value, label: t(`values.detail_template.${value}`), picture: detailPicture(value) }))}
        />
      </Field>
      <div className="form-columns">
        {can('corp/models/index') && (
          <Field name="model_id" label={t('fields.model_id')} help={t('model_help')}>
            <RemoteSelect {...modelRows} empty={0} placeholder={t('no_model')} />
          </Field>
        )}
        <Field name="page_size" label={t('fields.page_size')}>
          <NumberInput min={1} max={100} unit={t('per_page')} />
        </Field>
      </div>
    </FormPart>
  );
}

/** Documents look like their list until somebody chooses another look for them. */
function useDetailFollowing() {
  const { form } = useFormAround();
  const chosen = useFieldValue('list_template');
  const list = listTemplates.find((name) => name === chosen);
  const before = useRef(list);
  useEffect(() => {
    const last = before.current;
    before.current = list;
    if (!list || !last || list === last) return;
    if (form.getFieldValue('detail_template') === detailOfList[last]) form.setFieldValue('detail_template', detailOfList[list]);
  }, [form, list]);
}
