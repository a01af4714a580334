/** The fields of a form with everything around them: skeleton, failure, notices, keyboard. */
import { Alert, Button, Form } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';

import { formatTime } from '../dates.ts';
import { useWords } from '../i18n.ts';
import { FailedState, FormSkeleton } from '../states.tsx';
import './form.css';
import { FormContext } from './form-context.ts';
import type { phrases } from './locales/zh-cn.ts';
import type { ContractForm as FormState } from './use-contract-form.ts';

interface ContractFormProps {
  form: FormState;
  /** Fields in one column or, where there is room, two. Default 1. */
  columns?: 1 | 2;
  /** After a conflict: shows both sides. Without it the person chooses unseen. */
  onCompare?: (() => void) | undefined;
  children: ReactNode;
}

/** `<ContractForm form={form}><Field …/></ContractForm>`. Enter saves; Ctrl or ⌘ with Enter saves from texts of several lines. */
export function ContractForm({ form, columns = 1, onCompare, children }: ContractFormProps) {
  if (form.failed !== undefined) return <FailedState error={form.failed} onRetry={form.retry} />;
  if (!form.start) return <FormSkeleton />;
  return (
    <FormContext value={form}>
      <Notices form={form} onCompare={onCompare} />
      <Form
        form={form.form}
        layout="vertical"
        className={columns === 2 ? 'contract-form has-columns' : 'contract-form'}
        initialValues={form.start}
        requiredMark={false}
        scrollToFirstError={false}
        onFinish={form.onFinish}
        onFinishFailed={form.onFinishFailed}
        onValuesChange={form.onChange}
        onKeyDown={(event: KeyboardEvent) => wantsToSave(event) && form.submit()}
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
  const t = useWords<typeof phrases>('form');
  const { above, conflict, draft } = form;
  const at = conflict?.at;
  return (
    <div className="form-notices" aria-live="polite">
      {conflict && (
        <Alert
          type="warning"
          showIcon
          title={t('conflict_title')}
          description={
            conflict.by && at ? t('conflict_by', { name: conflict.by, time: formatTime(at, 'mm-dd hh:MM') }) : t('conflict_text')
          }
          action={
            <span className="form-notice-buttons">
              {onCompare && (
                <Button size="small" type="primary" onClick={onCompare}>
                  {t('conflict_compare')}
                </Button>
              )}
              <Button size="small" onClick={form.reload}>
                {t('conflict_reload')}
              </Button>
              <Button size="small" danger onClick={form.overwrite}>
                {t('conflict_overwrite')}
              </Button>
            </span>
          }
        />
      )}
      {above.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={above[0]}
          {...(above.length > 1 ? { description: above.slice(1).join(' · ') } : {})}
        />
      )}
      {draft && !conflict && (
        <Alert
          type="info"
          showIcon
          title={t(draft.state === 'restored' ? 'draft_restored' : 'draft_older', { time: formatTime(draft.at, 'mm-dd hh:MM') })}
          action={
            <span className="form-notice-buttons">
              {draft.state === 'older' && (
                <Button size="small" onClick={form.applyDraft}>
                  {t('draft_apply')}
                </Button>
              )}
              <Button size="small" type="text" onClick={form.discardDraft}>
                {t('draft_drop')}
              </Button>
            </span>
          }
        />
      )}
    </div>
  );
}

/** Enter in a single line, or with Ctrl or ⌘ anywhere. Not while an input method composes, a list of options is open, or in a form above this one. */
function wantsToSave(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return false;
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return false;
  if (event.ctrlKey || event.metaKey) return true;
  const { target } = event;
  return target instanceof HTMLInputElement && target.closest('[role="combobox"],.ant-select,.ant-picker,[data-own-enter]') === null;
}
