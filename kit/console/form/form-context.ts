/** What fields and inputs know of the form around them. */
import { createContext, useContext } from 'react';

import type { PartErrors } from './form-errors.ts';
import type { ContractForm } from './use-contract-form.ts';

/** Set by `<ContractForm>`. */
export const FormContext = createContext<ContractForm | null>(null);

/** The form around a field. Throws outside one. */
export function useFormAround(): ContractForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field was drawn outside a ContractForm.');
  return form;
}

export interface FieldPlace {
  /** The words of the label. */
  label: string;
  /** The longest text the schema takes. */
  lengthMax: number | undefined;
  /** For what is typed and is no value: it is said at the field, and nothing is saved, until the input says undefined. Nowhere but in a `<Field>`. */
  object?: (objection: string | undefined) => void;
  /** While the field has an objection: the parts of its value that it is about (`0` of a list), as far as that is known, and what is said of them. */
  wrongParts?: () => PartErrors;
}

/** Set by `<Field>` around its input. */
export const FieldContext = createContext<FieldPlace>({ label: '', lengthMax: undefined });

/** The field around an input: its label, for inputs that `<label for>` does not reach. */
export function useFieldPlace(): FieldPlace {
  return useContext(FieldContext);
}

/** What `<Field>` hands to its input: the value of one field, and how to change it. */
export interface InputProps<T> {
  value?: T;
  onChange?: (value: T) => void;
  onBlur?: () => void;
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  /** What it is called where no `<Field>` names it. */
  'aria-label'?: string;
}
