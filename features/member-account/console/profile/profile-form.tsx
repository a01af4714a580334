/** The fields of a profile. Nothing that was changed is left without a question. */
import { type FormEvent, useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { PlainError } from '#kit/console/plain/plain-error.tsx';
import { PlainField } from '#kit/console/plain/plain-field.tsx';
import { errorsOf } from '#kit/console/plain/plain-form.ts';
import { chinaDay } from '#kit/contract/china-time.ts';
import { memberAccount, type Profile, type UserInfo } from '../../contract.ts';
import { useMember } from '../member-context.ts';
import { AvatarField } from './avatar-field.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { useKeptChanges } from './use-kept-changes.ts';

type Draft = Required<Profile>;

const mottoMax = 120;
/** 0 is told to nobody. */
const genders = [
  [1, 'male'],
  [2, 'female'],
  [0, 'secret'],
] as const;

interface ProfileFormProps {
  saved: UserInfo;
  onSaved: (row: UserInfo) => void;
}

export function ProfileForm({ saved, onSaved }: ProfileFormProps) {
  const t = useWords<typeof phrases>('member-account/profile');
  const { draft, set, isDirty, isBusy, errors, submit, reset } = useProfile(saved, onSaved);
  return (
    <form className="profile" onSubmit={(event) => void submit(event)} noValidate>
      <AvatarField
        member={{ ...saved, ...draft }}
        isUnsaved={draft.avatar !== saved.avatar}
        error={errors.avatar}
        onAvatar={(avatar) => set({ avatar })}
      />
      <div className="profile-two">
        <PlainField
          name="username"
          label={t('username')}
          value={draft.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={15}
          error={errors.username}
          onChange={({ target }) => set({ username: target.value })}
        />
        <PlainField
          name="nickname"
          label={t('nickname')}
          value={draft.nickname}
          autoComplete="nickname"
          maxLength={50}
          error={errors.nickname}
          onChange={({ target }) => set({ nickname: target.value })}
        />
      </div>
      <div className="profile-two">
        <fieldset className="plain-choice">
          <legend>{t('gender')}</legend>
          {genders.map(([value, name]) => (
            <label key={name}>
              <input type="radio" name="gender" checked={draft.gender === value} onChange={() => set({ gender: value })} />
              <span>{t(`genders.${name}`)}</span>
            </label>
          ))}
        </fieldset>
        <PlainField
          name="birthday"
          type="date"
          label={t('birthday')}
          value={draft.birthday ?? ''}
          min="1900-01-01"
          max={chinaDay(new Date())}
          autoComplete="bday"
          error={errors.birthday}
          onChange={({ target }) => set({ birthday: target.value || null })}
        />
      </div>
      <PlainField
        name="motto"
        label={t('motto')}
        value={draft.motto}
        maxLength={mottoMax}
        error={errors.motto}
        hint={t('motto_left', { n: [...draft.motto].length, max: mottoMax })}
        onChange={({ target }) => set({ motto: target.value })}
      />
      <PlainError text={errors.form} />
      <div className="profile-foot">
        <button type="button" className="plain-quiet" disabled={!isDirty || isBusy} onClick={reset}>
          {t('reset')}
        </button>
        <button type="submit" className="plain-quiet is-main" disabled={!isDirty || isBusy}>
          {t(isBusy ? 'saving' : 'save')}
        </button>
      </div>
      <LeaveGuard isDirty={isDirty} />
    </form>
  );
}

function useProfile(saved: UserInfo, onSaved: (row: UserInfo) => void) {
  const t = useWords<typeof phrases>('member-account/profile');
  const { client, notices } = useMember();
  const [changes, setChanges] = useKeptChanges(saved.id);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const kept = draftOf(saved);
  const changed = changedOf(kept, changes);
  // The server looks at its calendar once everything else is right: what it would say then is said with the rest.
  const toCome = () => changed.birthday && changed.birthday > chinaDay(new Date()) && { birthday: t('birthday_to_come') };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const { row } = await client(memberAccount).saveProfile({ body: changed }, { quiet: true });
      setErrors({});
      // What was typed while this was on its way stays.
      setChanges((now) => withoutSent(now, changed));
      onSaved(row);
      notices.success(t('saved'));
    } catch (error) {
      setErrors({ ...toCome(), ...errorsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const reset = () => {
    setChanges({});
    setErrors({});
  };
  return {
    draft: { ...kept, ...changes },
    set: (change: Partial<Draft>) => {
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))));
      setChanges((before) => ({ ...before, ...change }));
    },
    isDirty: Object.keys(changed).length > 0,
    isBusy,
    errors,
    submit,
    reset,
  };
}

function draftOf({ avatar, username, nickname, gender, birthday, motto }: UserInfo): Draft {
  return { avatar, username, nickname, gender: gender === 1 || gender === 2 ? gender : 0, birthday, motto };
}

function withoutSent(now: Partial<Draft>, sent: Profile): Partial<Draft> {
  const isSent = ([name, value]: [string, unknown]) => Object.entries(sent).some(([key, kept]) => key === name && kept === value);
  return Object.fromEntries(Object.entries(now).filter((entry) => !isSent(entry)));
}

/** Only what differs is sent: the rest stays as it is, whoever else has changed it meanwhile. */
function changedOf(kept: Draft, changes: Partial<Draft>): Profile {
  const isChange = ([name, value]: [string, unknown]) => Object.entries(kept).some(([key, old]) => key === name && old !== value);
  return Object.fromEntries(Object.entries(changes).filter(isChange));
}
