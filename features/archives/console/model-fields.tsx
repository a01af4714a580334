/** The fields that the content model of the chosen column adds to a document. */
import { lazy, Suspense, useEffect } from 'react';
import { useFormAround } from '#kit/console/form/form-context.ts';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { patiently } from '#kit/console/patiently.ts';
import { FailedState, FormSkeleton } from '#kit/console/states.tsx';
import { emptyOfType } from '#kit/contract/input-types.ts';
import type { TypedField } from '#kit/contract/typed-fields.ts';
import { useColumnModel } from './column-model.queries.ts';

const TypedFields = lazy(() =>
  patiently(() => import('#kit/console/form/typed-fields.tsx')).then((loaded) => ({ default: loaded.TypedFields })),
);

/** @param isNew begins with the defaults */
export function ModelFields({ isNew }: { isNew: boolean }) {
  const columnId = Number(useFieldValue('column_id')) || 0;
  const { data, error, refetch } = useColumnModel(columnId);
  if (error && !data) return <FailedState error={error} onRetry={refetch} />;
  const fields = data?.model?.fields ?? [];
  if (fields.length === 0) return undefined;
  return (
    <Suspense fallback={<FormSkeleton fields={Math.min(fields.length, 6)} />}>
      {isNew && <Defaults fields={fields} />}
      <TypedFields fields={fields} at="data" {...(data?.model && { title: data.model.name })} />
    </Suspense>
  );
}

/** Fills in what nobody has touched. */
function Defaults({ fields }: { fields: readonly TypedField[] }) {
  const { form } = useFormAround();
  useEffect(() => {
    const blank = fields.filter(({ name }) => form.getFieldValue(['data', name]) === undefined);
    if (blank.length === 0) return;
    form.setFieldsValue({ data: Object.fromEntries(blank.map((field) => [field.name, field.default ?? emptyOfType(field.type)])) });
  }, [fields, form]);
  return undefined;
}
