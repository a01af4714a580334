/** One thing to set, outside a form: its words, its input, and what is wrong with it. */
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import { FieldContext } from '../form/form-context.ts';

interface SettingProps {
  label: string;
  help?: ReactNode;
  /** What the server objects to. */
  error?: string | undefined;
  /** The words stand beside the input. */
  inline?: boolean;
  /** The input. It receives `id`. */
  children: ReactElement<{ id?: string }>;
}

export function Setting({ label, help, error, inline = false, children }: SettingProps) {
  const id = useId();
  return (
    <FieldContext value={{ label, lengthMax: undefined }}>
      <div className={['designer-setting', inline && 'is-inline', error && 'is-wrong'].filter(Boolean).join(' ')}>
        <label htmlFor={id}>{label}</label>
        {cloneElement(children, { id })}
        {error && (
          <p className="designer-objection" role="alert">
            {error}
          </p>
        )}
        {help && <p className="designer-help">{help}</p>}
      </div>
    </FieldContext>
  );
}
