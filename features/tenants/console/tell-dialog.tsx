/** A few words for the people of some companies, or of all that are open. */

import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { ActionDialog } from '#kit/console/form/action-dialog.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { TextArea } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { type TenantRow, tenants } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import './tenants.css';

/** @param rows none: all companies that are open */
export function TellDialog({ rows, onClose }: { rows: readonly TenantRow[]; onClose: () => void }) {
  const t = useWords<typeof phrases>('tenants');
  const announce = useAnnounce();
  const { client } = useArea();
  const { tell } = tenants.endpoints;
  const whom = rows.length === 0 ? t('tell.all') : rows.length === 1 ? (rows[0]?.name ?? '') : t('tell.some', { n: rows.length });
  return (
    <ActionDialog
      title={t('tell.title')}
      ok={t('tell.ok')}
      name="tenant-tell"
      schema={tell.body}
      fixed={rows.length === 0 ? {} : { ids: rows.map(({ id }) => id) }}
      save={(body) => client(tenants).tell({ body }, { quiet: true })}
      savedWords=""
      onSaved={(answer) => {
        announce.success(t('tell.done', tell.data.parse(answer)));
        onClose();
      }}
      onClose={onClose}
    >
      <p className="tenant-dialog-text">{t('tell.text', { whom })}</p>
      <Field name="text" label={t('tell.words')}>
        <TextArea rows={3} />
      </Field>
    </ActionDialog>
  );
}
