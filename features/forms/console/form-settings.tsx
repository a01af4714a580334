/** What can be said of a form beside its fields: its words, its safety, who hears of its messages. */

import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import { isRecord } from '#kit/contract/is-record.ts';
import { forms } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { SettingsFields } from './settings-fields.tsx';

const initial = {
  name: '',
  code: '',
  status: 1,
  intro: '',
  submit_label: '',
  thanks: '',
  reply_days: 0,
  consent: '',
  captcha: false,
  mail_to: '',
  retention_days: 730,
};

export function FormSettings({ onMade, ...props }: RowFormProps & { onMade: (id: number) => void }) {
  const t = useWords<typeof phrases>('forms');
  const isNew = props.mode === 'add';
  return (
    <FormDrawer
      {...props}
      contract={forms}
      width={640}
      title={isNew ? t('add_title') : t('settings')}
      initial={initial}
      savedWords={t(isNew ? 'made' : 'saved')}
      onAnswer={(answer) => isNew && isRecord(answer) && onMade(Number(answer.id))}
    >
      {(answer) => <SettingsFields isBuiltIn={isRecord(answer?.row) && answer.row.built_in === true} />}
    </FormDrawer>
  );
}
