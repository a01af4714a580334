/** The fields of a form with everything around them: skeleton, failure, notices, keyboard. */
import { Form } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { loadWords } from '../i18n.ts';
import { FailedState, FormSkeleton } from '../states.tsx';
import './form.css';
import { FormContext } from './form-context.ts';
import type { FormNotices } from './form-notices.tsx';
import type { ContractForm as FormState } from './use-contract-form.ts';
import { dialogs, isSaveKey, useSaveKey } from './use-save-key.ts';

interface ContractFormProps {
  form: FormState;
  /** Fields in one column or, where there is room, two. Default 1. */
  columns?: 1 | 2;
  /** After a conflict: shows both sides. Without it the person chooses unseen. */
  onCompare?: (() => void) | undefined;
  /** Of a form that is a page: the way to the list, where its record is gone. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** `<ContractForm form={form}><Field …/></ContractForm>`. Enter saves; Ctrl or ⌘ with Enter or S saves from texts of several lines. */
export function ContractForm({ form, columns = 1, onCompare, onBack, children }: ContractFormProps) {
  // The same form may be open in other tabs: the ids of its fields begin with a name of its own.
  const name = useId();
  if (form.failed !== undefined) return <FailedState error={form.failed} onRetry={form.retry} onBack={onBack} />;
  if (!form.start) return <FormSkeleton />;
  return (
    <FormContext value={form}>
      <Notices form={form} onCompare={onCompare} />
      <Form
        form={form.form}
        name={name}
        layout="vertical"
        className={columns === 2 ? 'contract-form has-columns' : 'contract-form'}
        initialValues={form.start}
        requiredMark={false}
        scrollToFirstError={false}
        onFinish={form.onFinish}
        onFinishFailed={form.onFinishFailed}
        onValuesChange={form.onChange}
        onKeyDown={(event: KeyboardEvent) => {
          if (!wantsToSave(event)) return;
          event.preventDefault(); // a form with one field is submitted by the browser too: it would be saved twice
          form.submit();
        }}
      >
        {children}
      </Form>
    </FormContext>
  );
}

/** A titled part of a long form. */
export function FormPart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="form-part">
      <legend>{title}</legend>
      {hint && <p>{hint}</p>}
      {children}
    </fieldset>
  );
}

function Notices({ form, onCompare }: Pick<ContractFormProps, 'form' | 'onCompare'>) {
  const { above, conflict, draft, isDirty, isGone } = form;
  const isAsked = Boolean(conflict ?? draft ?? form.source.room) || isGone || above.length > 0;
  const Drawn = useNotices(isDirty, isAsked && above);
  const place = useRef<HTMLDivElement>(null);
  // A page hears of the key itself.
  useSaveKey(
    true,
    () => form.submit(),
    () => place.current?.closest(dialogs),
  );
  const refusal = (Drawn && (conflict ?? (isGone || undefined))) ?? (above.length > 0 ? above : undefined);
  // Whoever saves at the foot of a long form would see nothing happen.
  useEffect(() => {
    if (refusal) place.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <div className="form-notices" aria-live="polite" ref={place}>
      {isAsked && (Drawn ? <Drawn form={form} onCompare={onCompare} /> : above[0])}
    </div>
  );
}

/**
 * Most forms never have one. They are fetched when somebody begins to type, because what they say most needs saying when the server
 * is away; until they are there the words stand alone, and what is typed is not touched.
 * @param news what is to be said: each time it is new, it is tried again
 */
function useNotices(isWanted: boolean, news: unknown): typeof FormNotices | undefined {
  const [drawn, setDrawn] = useState<typeof FormNotices>();
  useEffect(() => {
    if (drawn || (!isWanted && !news)) return;
    Promise.all([import('./form-notices.tsx'), loadWords(['form/notices'])]).then(
      ([file]) => setDrawn(() => file.FormNotices),
      () => undefined,
    );
  }, [drawn, isWanted, news]);
  return drawn;
}

/** Enter in a single line, or with Ctrl or ⌘ anywhere, where S does it too. Not while an input method composes, a list of options is open, or in a form above this one. */
function wantsToSave(event: KeyboardEvent): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  if (!(isSaveKey(event) || event.key === 'Enter') || event.nativeEvent.isComposing || event.defaultPrevented) return false;
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return false;
  if (isCommand) return true;
  const { target } = event;
  return target instanceof HTMLInputElement && target.closest('[role="combobox"],.ant-select,.ant-picker,[data-own-enter]') === null;
}
