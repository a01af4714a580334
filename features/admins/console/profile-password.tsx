/** The own password: the old one, and the new one twice. */
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { type Here, useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { ContractForm } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import type { FormSource } from '#kit/console/form/form-source.ts';
import { PasswordInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { type ContractForm as FormState, useContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';
import { renewTokens } from '#kit/console/stores/account.ts';
import { password } from '#kit/contract/fields.ts';
import { ownPassword } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { ProfilePart } from './profile-part.tsx';

const empty = { oldPassword: '', newPassword: '', again: '' };

/** What the form asks for: the call's own body, and the new password once more. */
const Asked = z.object({
  oldPassword: z.string().check(z.minLength(1), z.maxLength(128)),
  newPassword: password(),
  again: z.string().check(z.minLength(1)),
});

export function ProfilePassword() {
  const t = useWords<typeof phrases>('admins');
  const area = useArea();
  const differ = t('profile.differ');
  const source = useMemo(() => passwordSource(area), [area]);
  const form: FormState = useContractForm(source, {
    initial: empty,
    keepsDraft: false,
    savedWords: t('profile.password_changed'),
    onSaved: () => form.form.resetFields(),
  });
  const save = () => {
    const { newPassword, again } = form.form.getFieldsValue();
    if (again && newPassword !== again) form.form.setFields([{ name: 'again', errors: [differ] }]);
    else form.submit();
  };
  return (
    <ProfilePart title={t('profile.password')} hint={t('profile.password_hint')}>
      <ContractForm form={form} columns={2}>
        <Field name="oldPassword" label={t('profile.old_password')} wide>
          <PasswordInput autoComplete="current-password" />
        </Field>
        <Field name="newPassword" label={t('profile.new_password')}>
          <PasswordInput autoComplete="new-password" />
        </Field>
        <Field name="again" label={t('profile.again')}>
          <PasswordInput autoComplete="new-password" />
        </Field>
      </ContractForm>
      <div className="form-buttons">
        <Button loading={form.isSaving} onClick={save}>
          {t('profile.change_password')}
        </Button>
      </div>
    </ProfilePart>
  );
}

function passwordSource({ client, name }: Here): FormSource {
  return {
    name: 'own-password',
    id: undefined,
    schema: Asked,
    read: undefined,
    save: async (given) => {
      const { oldPassword, newPassword } = Asked.parse(given);
      renewTokens(name, await client(ownPassword).changePassword({ body: { oldPassword, newPassword } }, { quiet: true }));
    },
  };
}
