/** A few words for the people of some companies, or of all that are open. */

import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { ActionDialog } from '#kit/console/form/action-dialog.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { TextArea } from '#kit/console/form/inputs/text-inputs.tsx';
import { useJoined, useWords } from '#kit/console/i18n.ts';
import { type TenantRow, tenants } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useOpenCount } from './tenants.queries.ts';
import './tenants.css';

interface TellDialogProps {
  /** None: all companies that are open. */
  rows: readonly TenantRow[];
  /** Chosen as well, and left out. */
  closed: readonly TenantRow[];
  onTold: () => void;
  onClose: () => void;
}

/** Companies that are named one by one: of those that get it, and of those that do not. */
const toldMax = 3;
const namedMax = 5;

export function TellDialog({ rows, closed, onTold, onClose }: TellDialogProps) {
  const t = useWords<typeof phrases>('tenants');
  const announce = useAnnounce();
  const joined = useJoined();
  const { client } = useArea();
  const { tell } = tenants.endpoints;
  const open = useOpenCount(rows.length === 0);
  const names = joined(rows.slice(0, toldMax).map(({ name }) => name));
  const several = rows.length > toldMax ? t('tell.some', { names, n: rows.length }) : names;
  const whom = rows.length > 0 ? several : open === undefined ? t('tell.all') : t('tell.all_n', { n: open });
  const all = rows.length + closed.length;
  const named = closed.slice(0, namedMax).map(({ name }) => name);
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
        const told = tell.data.parse(answer);
        // The server decides who is closed: somebody may have disabled another one meanwhile.
        const rest = rows.length === 0 ? 0 : all - told.companies;
        announce.success(rest > 0 ? t('tell.done_some', { ...told, rest }) : t('tell.done', told));
        onTold();
        onClose();
      }}
      onClose={onClose}
    >
      <p className="tenant-dialog-text">{t('tell.text', { whom })}</p>
      {closed.length > 0 && (
        <p className="tenant-dialog-text tenant-note">
          {t('tell.closed', { all, n: closed.length, names: joined(closed.length > namedMax ? [...named, '…'] : named) })}
        </p>
      )}
      <Field name="text" label={t('tell.words')}>
        <TextArea rows={3} />
      </Field>
    </ActionDialog>
  );
}
