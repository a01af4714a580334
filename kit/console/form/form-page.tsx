/** A form that fills a screen: editors and settings. */
import type { ReactNode } from 'react';

import { PageHeader } from '../page-header.tsx';
import { ContractForm } from './contract-form.tsx';
import { FormButtons } from './form-buttons.tsx';
import type { ContractForm as FormState } from './use-contract-form.ts';
import { useSaveKey } from './use-save-key.ts';

interface FormPageProps {
  form: FormState;
  /** Default: the title of the screen's menu item. */
  title?: ReactNode;
  remark?: ReactNode;
  /** Buttons at the head. Default: Save. */
  actions?: ReactNode;
  columns?: 1 | 2;
  /** A second column beside the fields, inside the same form. */
  side?: ReactNode;
  /** After a conflict: shows both sides. */
  onCompare?: (() => void) | undefined;
  /** The way to the list, where the record is gone. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** `<FormPage form={form} title={…} side={<>…</>}><Field …/></FormPage>`. On a phone the side stands below. */
export function FormPage({ form, title, remark, actions, columns = 1, side, onCompare, onBack, children }: FormPageProps) {
  useSaveKey(form.start !== undefined, () => form.isDirty && form.submit());
  return (
    <div className="page form-page">
      <div className="form-page-head">
        <PageHeader
          {...(title === undefined ? {} : { title })}
          {...(remark === undefined ? {} : { remark })}
          actions={form.failed === undefined && (actions ?? <FormButtons form={form} />)}
        />
      </div>
      <ContractForm form={form} onCompare={onCompare} onBack={onBack}>
        <div className={side ? 'form-page-body has-side' : 'form-page-body'}>
          <div className={columns === 2 ? 'form-columns' : undefined}>{children}</div>
          {side && <aside className="form-page-side">{side}</aside>}
        </div>
      </ContractForm>
    </div>
  );
}
