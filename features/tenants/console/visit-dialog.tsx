/** Asks why, then opens the company's console in this window. */

import { useArea } from '#kit/console/area.tsx';
import { ActionDialog } from '#kit/console/form/action-dialog.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { accountOf, signIn } from '#kit/console/stores/account.ts';
import { type TenantRow, tenants } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import './tenants.css';

export function VisitDialog({ row, onClose }: { row: TenantRow; onClose: () => void }) {
  const t = useWords<typeof phrases>('tenants');
  const { client } = useArea();
  const { visit } = tenants.endpoints;
  const enter = (answer: unknown) => {
    const { userInfo, routePath } = visit.data.parse(answer);
    const { token, refresh_token: refreshToken, ...holder } = userInfo;
    signIn(accountOf('tenant'), { holder, token, refreshToken });
    // Another area with another account: it starts anew, with nothing of this one in memory.
    window.location.assign(routePath);
  };
  return (
    <ActionDialog
      title={t('visit.title', { name: row.name })}
      ok={t('visit.ok')}
      name="tenant-visit"
      schema={visit.body}
      fixed={{ id: row.id }}
      save={(body) => client(tenants).visit({ body }, { quiet: true })}
      savedWords=""
      onSaved={enter}
      onClose={onClose}
    >
      <p className="tenant-dialog-text">{t('visit.text')}</p>
      <Field name="reason" label={t('visit.reason')}>
        <TextInput placeholder={t('visit.reason_hint')} />
      </Field>
    </ActionDialog>
  );
}
