/** The code of a company that is opened, with the domain that its site will be below. */
import { Field } from '#kit/console/form/field.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useStarters } from './tenants.queries.ts';
import './tenants.css';

export function CodeField({ onBlur }: { onBlur?: () => void }) {
  const t = useWords<typeof phrases>('tenants');
  const { data } = useStarters();
  return (
    <Field name="code" label={t('fields.code')} help={t('code_help')} wide>
      <TextInput choosesAll {...(onBlur && { onBlur })} suffix={data && <span className="tenant-suffix">.{data.site_domain}</span>} />
    </Field>
  );
}
