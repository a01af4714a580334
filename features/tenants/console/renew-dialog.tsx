/** Gives a company more time. The usual answers count from the day it would have ended, or from today when that is past. */
import { useEffect, useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { formatDay } from '#kit/console/dates.ts';
import { ActionDialog } from '#kit/console/form/action-dialog.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { isNewEnd, type TenantRow, tenants } from '../contract.ts';
import { ExpiryInput, isPast } from './expiry-input.tsx';
import type { phrases } from './locales/zh-cn.ts';
import './tenants.css';

export function RenewDialog({ row, onClose }: { row: TenantRow; onClose: () => void }) {
  const t = useWords<typeof phrases>('tenants');
  const { client } = useArea();
  const refresh = useRefresh(tenants.controller);
  const until = row.expire_time;
  const [closes, setCloses] = useState(false);
  return (
    <ActionDialog
      title={t('renew.title', { name: row.name })}
      ok={t(closes ? 'renew.shut' : 'renew.ok')}
      danger={closes}
      name="tenant-renew"
      schema={tenants.endpoints.renew.body.check(isNewEnd(until))}
      initial={{ expire_time: until }}
      fixed={{ id: row.id }}
      save={(body) => client(tenants).renew({ body }, { quiet: true })}
      savedWords={t('renew.done')}
      onSaved={() => {
        void refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <p className="tenant-dialog-text">{until === null ? t('renew.endless') : t('renew.now', { date: formatDay(until) })}</p>
      <Field name="expire_time" label={t('renew.until')}>
        <ExpiryInput />
      </Field>
      <Watch until={until} hear={setCloses} />
    </ActionDialog>
  );
}

/** A day that has passed takes the company off at once: then the button of the dialog, which stands outside of its form, is no usual one. */
function Watch({ until, hear }: { until: number | null; hear: (closes: boolean) => void }) {
  const end = useFieldValue('expire_time');
  const closes = isPast(end) && end !== until;
  useEffect(() => hear(closes), [hear, closes]);
  return null;
}
