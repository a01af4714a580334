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
      <Blanks fields={fields} isNew={isNew} />
      <TypedFields fields={fields} at="data" {...(data?.model && { title: data.model.name })} />
    </Suspense>
  );
}

/** Fills in what has no value yet: a new document begins with the defaults, one that came here from another column with nothing. */
function Blanks({ fields, isNew }: { fields: readonly TypedField[]; isNew: boolean }) {
  const { form } = useFormAround();
  useEffect(() => {
    const blank = fields.filter(({ name }) => form.getFieldValue(['data', name]) === undefined);
    if (blank.length === 0) return;
    const startOf = (field: TypedField) => (isNew ? field.default : null) ?? emptyOfType(field.type);
    form.setFieldsValue({ data: Object.fromEntries(blank.map((field) => [field.name, startOf(field)])) });
  }, [fields, form, isNew]);
  return undefined;
}
