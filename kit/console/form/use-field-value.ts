/** What fields hold now: for forms in which one field decides about others, or that are drawn as what comes of them. */
import { Form } from 'antd';

import { useFormAround } from './form-context.ts';
import type { ContractForm } from './use-contract-form.ts';

/** `const type = useFieldValue('type')`. The value of a field of the form around, undefined until it is drawn. */
export function useFieldValue(name: string): unknown {
  return useValueIn(useFormAround(), name);
}

/** The same beside the form: for the buttons at the head of its page. */
export function useValueIn({ form, start }: ContractForm, name: string): unknown {
  const value: unknown = Form.useWatch(name, form);
  return value === undefined ? start?.[name] : value;
}

/** What comes of the fields together. Its component is drawn anew only when something else comes of them, so it may be a large one. */
export function useOfFields<T>(select: (values: Readonly<Record<string, unknown>>) => T): T {
  const { form, start } = useFormAround();
  const chosen: T = Form.useWatch((all: unknown) => select({ ...start, ...(typeof all === 'object' && all) }), form);
  return chosen;
}

/** Every field's value as it is typed, for a preview beside the form. Draws its component anew at every key: use it in a small one. */
export function useFormValues(): Readonly<Record<string, unknown>> {
  const { form, start } = useFormAround();
  const values: unknown = Form.useWatch((all: unknown) => all, form);
  return typeof values === 'object' && values !== null ? { ...values } : (start ?? {});
}
