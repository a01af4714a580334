/** One administrator: account, groups, contact, password. */

import { useArea } from '#kit/console/area.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import type { RowValues } from '#kit/console/form/form-source.ts';
import { MultiSelectInput, StatusInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { PictureInput } from '#kit/console/form/inputs/picture-input.tsx';
import { PasswordInput, TextArea, TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import { type AdminDetail, admins } from '../contract.ts';
import { AdminTwoStep } from './admin-two-step.tsx';
import { useAssignableGroups } from './admins.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

export function AdminForm(props: RowFormProps) {
  const t = useWords<typeof phrases>('admins');
  return (
    <FormDrawer
      {...props}
      contract={admins}
      title={t(props.mode === 'add' ? 'add' : 'edit')}
      width={720}
      columns={2}
      initial={{ status: 1, avatar: '', email: '', mobile: '', motto: '', ...(props.mode === 'edit' ? { password: '' } : {}) }}
    >
      {(answer) => <AdminFields isNew={props.mode === 'add'} answer={answer} />}
    </FormDrawer>
  );
}

function AdminFields({ isNew, answer }: { isNew: boolean; answer: RowValues | undefined }) {
  const t = useWords<typeof phrases>('admins');
  const { adminInfo } = useArea();
  const { id, nickname, self, last_super: isLastSuper, groups, two_step: hasTwoStep } = rowOf(answer);
  // Never oneself, and on a visit only who may give new passwords anyway.
  const mayLetIn = !self && adminInfo.visit?.may_let_in !== false;
  const assignable = useAssignableGroups().data?.list ?? [];
  // Groups that the reader sees on the row but could not give: named, so that saving does not lose them.
  const shown = [...assignable, ...groups.filter((held) => !assignable.some((group) => group.id === held.id))];
  return (
    <>
      <Field name="username" label={t('fields.username')} help={t('username_help')}>
        <TextInput autoComplete="off" />
      </Field>
      <Field name="nickname" label={t('fields.nickname')}>
        <TextInput />
      </Field>
      <Field name="group_ids" label={t('fields.groups')} help={self ? t('self_groups') : !adminInfo.super && t('groups_help')} wide>
        <MultiSelectInput disabled={self} options={shown.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      {(isNew || !self) && (
        <Field
          name="password"
          label={t('fields.password')}
          help={t(isNew ? 'password_help_new' : mayLetIn ? 'password_help' : 'visiting_access')}
          required={isNew}
          wide
        >
          <PasswordInput autoComplete="new-password" disabled={!isNew && !mayLetIn} />
        </Field>
      )}
      {hasTwoStep && !self && <AdminTwoStep id={id} name={nickname} mayReset={mayLetIn} />}
      <Field name="email" label={t('fields.email')}>
        <TextInput />
      </Field>
      <Field name="mobile" label={t('fields.mobile')}>
        <TextInput />
      </Field>
      <Field name="avatar" label={t('fields.avatar')} wide>
        <PictureInput />
      </Field>
      <Field name="motto" label={t('fields.motto')} wide>
        <TextArea rows={2} />
      </Field>
      <Field name="status" label={t('fields.status')} help={self ? t('self_status') : isLastSuper && t('last_super')} wide>
        <StatusInput disabled={self || isLastSuper} />
      </Field>
    </>
  );
}

type Shown = Pick<AdminDetail, 'id' | 'nickname' | 'self' | 'last_super' | 'groups' | 'two_step'>;
const nobody: Shown = { id: 0, nickname: '', self: false, last_super: false, groups: [], two_step: false };

function rowOf(answer: RowValues | undefined): Shown {
  return (answer?.row as Shown | undefined) ?? nobody; // safe: the contract's schema parsed the answer
}
