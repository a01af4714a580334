/** Picture, names and addresses. */
import { useMemo } from 'react';
import { Auth, type Here, useArea } from '#kit/console/area.tsx';
import { formatTime } from '#kit/console/dates.ts';
import { ContractForm } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { FormButtons } from '#kit/console/form/form-drawer.tsx';
import type { FormSource } from '#kit/console/form/form-source.ts';
import { PictureInput } from '#kit/console/form/inputs/picture-input.tsx';
import { TextArea, TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';
import { type AdminProfile, adminInfo, EditProfile } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { Portrait } from './portrait.tsx';
import { ProfilePart } from './profile-part.tsx';

export function ProfileDetails() {
  const t = useWords<typeof phrases>('admins');
  const area = useArea();
  const form = useContractForm(useMemo(() => profileSource(area), [area]));
  const own = form.answer?.row as AdminProfile | undefined; // safe: the contract's schema parsed it in profileSource

  return (
    <ProfilePart title={t('profile.details')}>
      {own && (
        <div className="profile-who">
          <Portrait name={own.nickname} url={own.avatar} size={56} />
          <div>
            <b>{own.nickname}</b>
            <span>{own.username}</span>
            <small className="num">{lastLogin(own, t('profile.first_login'), (details) => t('profile.last_login', details))}</small>
          </div>
        </div>
      )}
      <ContractForm form={form} columns={2}>
        <Field name="nickname" label={t('fields.nickname')} wide>
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
        <Field name="avatar" label={t('fields.avatar')} wide>
          <PictureInput />
        </Field>
      </ContractForm>
      <Auth node="edit">
        <FormButtons form={form} />
      </Auth>
    </ProfilePart>
  );
}

function lastLogin(own: AdminProfile, first: string, say: (details: { time: string; ip: string }) => string): string {
  return own.last_login_time ? say({ time: formatTime(own.last_login_time, 'yyyy-mm-dd hh:MM'), ip: own.last_login_ip }) : first;
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
