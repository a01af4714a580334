/** Puts the selected members into one group. */
import { useArea } from '#kit/console/area.tsx';
import { ActionDialog } from '#kit/console/form/action-dialog.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { members } from '../../admin.contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useMemberGroups } from './members.queries.ts';

export function MoveDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const t = useWords<typeof phrases>('members/admin');
  const { client } = useArea();
  const refresh = useRefresh(members.controller);
  const groups = useMemberGroups().data?.list ?? [];
  return (
    <ActionDialog
      title={t('move_title', { n: ids.length })}
      ok={t('move')}
      name="member-move"
      schema={members.endpoints.move.body}
      fixed={{ ids: [...ids] }}
      save={(body) => client(members).move({ body }, { quiet: true })}
      savedWords={t('moved', { n: ids.length })}
      onSaved={() => {
        void refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <Field name="group_id" label={t('fields.group')} help={t('group_help')} required>
        <SelectInput options={groups.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
    </ActionDialog>
  );
}
