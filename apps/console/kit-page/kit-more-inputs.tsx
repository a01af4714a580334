/** The inputs that screens use directly. */
import { FormPart } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { TagsInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { DateInput, DateRangeInput } from '#kit/console/form/inputs/date-inputs.tsx';
import { MoneyInput } from '#kit/console/form/inputs/number-inputs.tsx';
import { LinesInput } from '#kit/console/form/inputs/rows-input.tsx';
import { LinkInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { TreeChecksInput, TreeSelectInput } from '#kit/console/form/inputs/tree-inputs.tsx';
import { sampleTree } from './kit-samples.ts';
import { useKitWords } from './kit-words.ts';

export function KitMoreInputs({ isLocked }: { isLocked: boolean }) {
  const t = useKitWords();
  return (
    <FormPart title={t('more')}>
      <div className="form-columns">
        <Field name="money" label="MoneyInput">
          <MoneyInput disabled={isLocked} />
        </Field>
        <Field name="link" label="LinkInput">
          <LinkInput disabled={isLocked} />
        </Field>
        <Field name="day" label="DateInput">
          <DateInput disabled={isLocked} />
        </Field>
        <Field name="days" label="DateRangeInput">
          <DateRangeInput disabled={isLocked} />
        </Field>
        <Field name="tags" label="TagsInput">
          <TagsInput disabled={isLocked} />
        </Field>
        <Field name="place" label="TreeSelectInput">
          <TreeSelectInput rows={sampleTree} top disabled={isLocked} />
        </Field>
        <Field name="lines" label="LinesInput">
          <LinesInput title={t('view')} disabled={isLocked} />
        </Field>
        <Field name="boxes" label="TreeChecksInput">
          <TreeChecksInput rows={sampleTree} disabled={isLocked} />
        </Field>
      </div>
    </FormPart>
  );
}
