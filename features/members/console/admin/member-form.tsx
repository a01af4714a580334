/** One member: account, group, contact, password. What it has is shown, and changes by an entry of the books alone. */
import { Coins, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { Field } from '#kit/console/form/field.tsx';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import type { RowValues } from '#kit/console/form/form-source.ts';
import { RadioInput, SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { DayInput } from '#kit/console/form/inputs/date-inputs.tsx';
import { PictureInput } from '#kit/console/form/inputs/picture-input.tsx';
import { PasswordInput, TextArea, TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import { grouped } from '#kit/console/numbers.ts';
import { OverlaySlot } from '#kit/console/overlay-slot.tsx';
import { genders, type MemberDetail, memberStates, members } from '../../admin.contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import './members.css';
import { useMemberGroups } from './members.queries.ts';

const AdjustDialog = lazyOverlay(() => import('../ledger/adjust-dialog.tsx').then((loaded) => loaded.AdjustDialog));

const blank = { nickname: '', avatar: '', email: '', mobile: '', gender: 0, birthday: '', motto: '', status: 'enable' };

export function MemberForm(props: RowFormProps) {
  const t = useWords<typeof phrases>('members/admin');
  const groups = useMemberGroups();
  const isNew = props.mode === 'add';
  if (isNew && groups.isPending) return null;
  return (
    <FormDrawer
      {...props}
      contract={members}
      title={t(isNew ? 'add' : 'edit')}
      width={720}
      columns={2}
      initial={{ ...blank, ...(isNew ? { group_id: groups.data?.default_id ?? null } : { password: '' }) }}
      toValues={(row) => ({ ...row, birthday: row.birthday ?? '' })}
      toBody={(values) => ({ ...values, birthday: values.birthday || null })}
    >
      {(answer) => <MemberFields isNew={isNew} row={rowOf(answer)} />}
    </FormDrawer>
  );
}

function rowOf(answer: RowValues | undefined): MemberDetail | undefined {
  return answer?.row as MemberDetail | undefined; // safe: the contract's schema parsed the answer
}

function MemberFields({ isNew, row }: { isNew: boolean; row: MemberDetail | undefined }) {
  const t = useWords<typeof phrases>('members/admin');
  const known = useMemberGroups().data?.list ?? [];
  // A disabled group is not offered, but the member may be in it.
  const own = row?.group_id ? [{ id: row.group_id, name: row.group_name ?? '' }] : [];
  const groups = [...known, ...own.filter(({ id }) => !known.some((group) => group.id === id))];
  return (
    <>
      <Field name="username" label={t('fields.username')} help={t('username_help')}>
        <TextInput autoComplete="off" />
      </Field>
      <Field name="nickname" label={t('fields.nickname')} help={t('nickname_help')}>
        <TextInput />
      </Field>
      <Field name="password" label={t('fields.password')} help={t(isNew ? 'password_help_new' : 'password_help')} required={isNew} wide>
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field name="group_id" label={t('fields.group')} help={t('group_help')} wide>
        <SelectInput clearable placeholder={t('no_group')} options={groups.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      {row && <Purse row={row} />}
      <Field name="email" label={t('fields.email')}>
        <TextInput />
      </Field>
      <Field name="mobile" label={t('fields.mobile')}>
        <TextInput />
      </Field>
      <Field name="gender" label={t('fields.gender')}>
        <RadioInput options={genders.map((value) => ({ value, label: t(`values.gender.${value}`) }))} />
      </Field>
      <Field name="birthday" label={t('fields.birthday')}>
        <DayInput />
      </Field>
      <Field name="avatar" label={t('fields.avatar')} wide>
        <PictureInput />
      </Field>
      <Field name="motto" label={t('fields.motto')} wide>
        <TextArea rows={2} />
      </Field>
      <Field name="status" label={t('fields.status')} help={t('status_help')} wide>
        <RadioInput options={memberStates.map((value) => ({ value, label: t(`values.status.${value}`) }))} />
      </Field>
    </>
  );
}

/** What the member has, with the way to change it. */
function Purse({ row }: { row: MemberDetail }) {
  const t = useWords<typeof phrases>('members/admin');
  const { can } = useArea();
  const [asked, setAsked] = useState<'money' | 'score'>();
  const [had, setHad] = useState({ money: row.money, score: String(row.score) });
  const figures = [
    {
      kind: 'money',
      label: t('fields.money'),
      value: `¥ ${grouped(had.money)}`,
      action: t('adjust_money'),
      icon: Wallet,
      node: 'user/moneyLog/add',
    },
    {
      kind: 'score',
      label: t('fields.score'),
      value: grouped(Number(had.score)),
      action: t('adjust_score'),
      icon: Coins,
      node: 'user/scoreLog/add',
    },
  ] as const;
  return (
    <section className="member-purse" aria-label={t('purse')}>
      {figures.map(({ kind, label, value, action, icon: Icon, node }) => (
        <div key={kind}>
          <small>{label}</small>
          <b className="num">{value}</b>
          {can(node) && (
            <Button size="small" icon={<Icon size={14} aria-hidden />} onClick={() => setAsked(kind)}>
              {action}
            </Button>
          )}
        </div>
      ))}
      <p>{t('purse_help')}</p>
      <OverlaySlot>
        {asked && (
          <AdjustDialog
            kind={asked}
            user={row}
            onDone={(after) => setHad({ ...had, [asked]: after })}
            onClose={() => setAsked(undefined)}
          />
        )}
      </OverlaySlot>
    </section>
  );
}
