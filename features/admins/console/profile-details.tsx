/** Who one is: the picture, names and addresses. */
import { useMemo } from 'react';
import { Auth, type Here, useArea } from '#kit/console/area.tsx';
import { ContractForm } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { FormButtons } from '#kit/console/form/form-buttons.tsx';
import type { FormSource, RowValues } from '#kit/console/form/form-source.ts';
import { TextArea, TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';
import { type AdminProfile, adminInfo, EditProfile } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { ProfileAvatar } from './profile-avatar.tsx';
import { ProfilePart } from './profile-part.tsx';

export function ProfileDetails() {
  const t = useWords<typeof phrases>('admins');
  const area = useArea();
  const source = useMemo(() => profileSource(area), [area]);
  // The frame around the screen shows the name too.
  const form = useContractForm(source, { toBody: withoutUsername, onSaved: () => void area.refreshMenus() });
  const own = form.answer?.row as AdminProfile | undefined; // safe: the contract's schema parsed it in profileSource

  return (
    <ProfilePart title={t('profile.details')}>
      {own && <ProfileAvatar profile={own} />}
      <ContractForm form={form} columns={2}>
        <Field name="username" label={t('fields.username')}>
          <TextInput disabled />
        </Field>
        <Field name="nickname" label={t('fields.nickname')}>
          <TextInput autoComplete="nickname" />
        </Field>
        <Field name="email" label={t('fields.email')}>
          <TextInput autoComplete="email" />
        </Field>
        <Field name="mobile" label={t('fields.mobile')}>
          <TextInput autoComplete="tel" />
        </Field>
        <Field name="motto" label={t('fields.motto')} wide>
          <TextArea rows={2} />
        </Field>
      </ContractForm>
      <Auth node="edit">
        <FormButtons form={form} />
      </Auth>
    </ProfilePart>
  );
}

/** Shown, never changed here. */
function withoutUsername({ username: _shown, ...values }: RowValues): RowValues {
  return values;
}

function profileSource({ client }: Here): FormSource {
  const calls = client(adminInfo);
  return {
    name: 'routine.AdminInfo',
    id: undefined,
    schema: EditProfile,
    read: async (signal) => ({ row: (await calls.index({}, { signal, quiet: true, dedupe: false })).info }),
    save: (body) => calls.edit({ body }, { quiet: true }),
  };
}
