/** One field: label, mark, tip, input, help and the schema's objection. */
import { Form, Tooltip } from 'antd';
import { CircleHelp } from 'lucide-react';
import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import type * as z from 'zod/mini';
import { useLang } from '../i18n.ts';
import { isNothing } from './changes.ts';
import { FieldContext, useFormAround } from './form-context.ts';
import { isRequired, lengthMax, objectionAt, objections, ownObjection, toField, toPath, wrongParts } from './form-errors.ts';

interface FieldProps {
  /** The value's place in the body: `title`, `home.news`. */
  name: string;
  label: string;
  /** Explains the word of the label, on hover. */
  tip?: string;
  /** One line below the input. */
  help?: ReactNode;
  /** Default: what the schema says. */
  required?: boolean;
  /** What the value itself must be, where the schema of the form does not know: a field of a content model. */
  schema?: z.ZodMiniType;
  /** Takes the whole width of a form with two columns. */
  wide?: boolean;
  /** The input. It receives `value`, `onChange` and `id`. */
  children: ReactElement;
}

/** `<Field name="title" label={t('fields.title')}><TextInput /></Field>` */
export function Field({ name, label, tip, help, required, schema, wide = false, children }: FieldProps) {
  const { check, object, known, source, form } = useFormAround();
  const lang = useLang();
  const path = useMemo(() => toPath(name), [name]);
  useEffect(() => {
    known.set(name, label);
    return () => void known.delete(name);
  }, [known, name, label]);

  /** The input itself objects: what is typed is no value, and the value is nothing. */
  const isObjected = useRef(false);
  // As long as the field: an input takes its objection back when this is another one, and `check` is another one with every drawing.
  const objectHere = useCallback(
    (objection: string | undefined) => {
      isObjected.current = objection !== undefined;
      object(toField(path), objection);
    },
    [object, path],
  );
  const place = useMemo(
    () => ({
      label,
      lengthMax: lengthMax(source.schema, path),
      object: objectHere,
      wrongParts: () => {
        const own = objections(schema, form.getFieldValue([...path]), lang).map((error) => ({
          ...error,
          field: `${toField(path)}.${error.field}`,
        }));
        return wrongParts([...check(), ...own], toField(path));
      },
    }),
    [label, source.schema, path, objectHere, schema, form, lang, check],
  );
  /** Saving was tried: from then on what is demanded is missing. Before it, whoever passes by an empty field of a new row is not reproached. */
  const isAsked = useRef(false);
  const validator = (_rule: unknown, value: unknown) => {
    if (source.id === undefined && !isAsked.current && !isObjected.current && isNothing(value)) return Promise.resolve();
    const own = schema && ownObjection(schema, value, { lang, isTouched: form.isFieldTouched([...path]) });
    const objection = objectionAt(check(), toField(path), known) ?? own;
    return objection ? Promise.reject(new Error(objection)) : Promise.resolve();
  };
  // Named so, it is heard by saving only, and before the other one.
  const ask = () => {
    isAsked.current = true;
    return Promise.resolve();
  };
  return (
    <FieldContext value={place}>
      <Form.Item
        name={[...path]}
        className={wide ? 'field is-wide' : 'field'}
        label={
          <FieldLabel
            label={label}
            tip={tip}
            isRequired={required ?? isRequired(source.schema, path, source.id !== undefined && !/password/i.test(name))}
          />
        }
        extra={help}
        validateTrigger="onBlur"
        rules={[{ validator: ask, validateTrigger: 'onSubmit' }, { validator }]}
      >
        {children}
      </Form.Item>
    </FieldContext>
  );
}

function FieldLabel({ label, tip, isRequired: isMarked }: { label: string; tip: string | undefined; isRequired: boolean }) {
  return (
    <>
      {label}
      {isMarked && (
        <span className="field-mark" aria-hidden>
          *
        </span>
      )}
      {tip && (
        <Tooltip title={tip}>
          <span className="field-tip" tabIndex={0} role="note" aria-label={tip}>
            <CircleHelp size={14} aria-hidden />
          </span>
        </Tooltip>
      )}
    </>
  );
}
