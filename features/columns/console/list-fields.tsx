/** How a list and its documents look, and what these hold. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { FormPart } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { useFormAround } from '#kit/console/form/form-context.ts';
import { CardInput } from '#kit/console/form/inputs/card-input.tsx';
import { NumberInput } from '#kit/console/form/inputs/number-inputs.tsx';
import { RemoteSelect } from '#kit/console/form/inputs/remote-select.tsx';
import { remoteRows } from '#kit/console/form/inputs/remote-source.ts';
import { type RemoteRows, useRemoteOptions } from '#kit/console/form/inputs/use-remote-options.ts';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import { detailOfList, detailTemplates, type ListTemplate, listTemplates } from '../looks.contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { detailPicture, listPicture } from './template-pictures.tsx';

const modelRows: RemoteRows = {
  ...remoteRows({ controller: 'corp.Models' }),
  // Two of one name are told apart by their codes.
  labelOf: ({ name, code, name_shared: isShared }) => (isShared ? `${name} · ${code}` : String(name)),
};
const modelCodes: RemoteRows = { ...modelRows, labelOf: 'code' };

/** @param isNew a column that has documents keeps its model, whatever it looks like */
export function ListFields({ isNew }: { isNew: boolean }) {
  const t = useWords<typeof phrases>('columns');
  const { can } = useArea();
  useFollowing(isNew && can('corp/models/index'));
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

/** Documents look like their list, and hold what belongs to it, until somebody chooses otherwise for them. */
function useFollowing(withModel: boolean) {
  const { form } = useFormAround();
  const { options, pages } = useRemoteOptions(modelCodes, [], withModel, '');
  // Which model belongs to a look is known when the models are: who was quicker is followed then.
  const isKnown = !withModel || !pages.isPending;
  const chosen = useFieldValue('list_template');
  const list = listTemplates.find((name) => name === chosen);
  const before = useRef(list);
  const follow = useEffectEvent((last: ListTemplate, next: ListTemplate) => {
    if (form.getFieldValue('detail_template') === detailOfList[last]) form.setFieldValue('detail_template', detailOfList[next]);
    // The built-in models are named like the looks of documents.
    const modelOf = (look: ListTemplate) => options.find(({ label }) => label === detailOfList[look])?.value;
    const [model, fitting] = [form.getFieldValue('model_id'), modelOf(next)];
    if (withModel && fitting !== undefined && (!model || model === modelOf(last))) form.setFieldValue('model_id', fitting);
  });
  useEffect(() => {
    if (!isKnown) return;
    const last = before.current;
    before.current = list;
    if (list && last && list !== last) follow(last, list);
  }, [list, isKnown]);
}
