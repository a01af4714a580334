/** What another field holds now, for forms in which one field decides about others. */
import { Form } from 'antd';

import { useFormAround } from './form-context.ts';

/** `const type = useFieldValue('type')`. The value of a field of the form around, undefined until it is drawn. */
export function useFieldValue(name: string): unknown {
  const { form, start } = useFormAround();
  const value: unknown = Form.useWatch(name, form);
  return value ?? start?.[name];
}
