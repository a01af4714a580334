/** Fields that are described at run time, drawn in a form: those of a content model. */
import { schemaOfField, type TypedField } from '#kit/contract/typed-fields.ts';
import { useWords } from '../i18n.ts';
import { FormPart } from './contract-form.tsx';
import { Field } from './field.tsx';
import type { InputProps } from './form-context.ts';
import { type InputAttributes, InputOfType } from './input-of-type.tsx';
import type { phrases } from './locales/zh-cn.ts';

interface TypedFieldsProps {
  fields: readonly TypedField[];
  /** Where their values stand in the body: `data`. */
  at: string;
  /** The title of the fields that are in no group. Default: "More fields". */
  title?: string;
}

/** `<TypedFields fields={model.fields} at="data" />` inside a form: one part for each group, in the order of the fields. */
export function TypedFields({ fields, at, title }: TypedFieldsProps) {
  const t = useWords<typeof phrases>('form');
  const groups = [...new Set(fields.map(({ group }) => group))].sort((a, b) => Number(a !== '') - Number(b !== ''));
  return groups.map((group) => (
    <FormPart key={group} title={group || (title ?? t('more_fields'))}>
      <div className="form-columns">
        {fields
          .filter((field) => field.group === group)
          .map((field) => (
            <Field
              key={field.key}
              name={`${at}.${field.name}`}
              label={field.title}
              required={field.required || field.rules.includes('required')}
              schema={schemaOfField(field)}
              wide={isWide(field)}
              {...(field.tip && { help: field.tip })}
            >
              <TypedInput field={field} />
            </Field>
          ))}
      </div>
    </FormPart>
  ));
}

/** The input of one field. `<TypedInput field={field} value={value} onChange={change} />` */
export function TypedInput({ field, ...props }: InputProps<unknown> & { field: TypedField }) {
  const { type, content, remote, min, max, length_max, rules } = field;
  const attributes: InputAttributes = {
    ...(min !== null && { min }),
    ...(max !== null && { max }),
    ...(length_max !== null && { limit: length_max }),
    ...(type === 'number' && { fraction: !rules.includes('integer') }),
  };
  return <InputOfType {...props} type={type} options={content} attributes={attributes} {...(remote && { remote })} />;
}

const wideTypes: readonly string[] = ['textarea', 'editor', 'array', 'keyValue', 'json', 'images', 'files', 'checkbox', 'radio', 'city'];

function isWide({ type }: TypedField): boolean {
  return wideTypes.includes(type);
}
