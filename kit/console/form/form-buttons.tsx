/** Cancel and Save. */
import { Button } from 'antd';

import { useWords } from '../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import type { ContractForm as FormState } from './use-contract-form.ts';

interface FormButtonsProps {
  form: FormState;
  hasNext?: boolean;
  saveLabel?: string | undefined;
  onCancel?: () => void;
}

/** Cancel and Save, as they stand at the foot of every form. */
export function FormButtons({ form, hasNext = false, saveLabel, onCancel }: FormButtonsProps) {
  const t = useWords<typeof phrases>('form');
  return (
    <div className="form-buttons">
      {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      <Button type="primary" loading={form.isSaving} disabled={!form.start} onClick={() => form.submit()}>
        {saveLabel ?? t(hasNext ? 'save_next' : 'save')}
      </Button>
    </div>
  );
}
