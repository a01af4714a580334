/** The own picture with the name beside it. Another picture is kept as soon as it is chosen. */
import { useRef } from 'react';
import { Auth, useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { formatMinute } from '#kit/console/dates.ts';
import { UploadsUnderWay } from '#kit/console/form/inputs/upload-parts.tsx';
import { pictureTypes, usePictureUploads } from '#kit/console/form/inputs/use-uploads.ts';
import { useWords } from '#kit/console/i18n.ts';
import { Portrait } from '#kit/console/portrait.tsx';
import type { AdminProfile } from '../contract.ts';
import { useSaveAvatar } from './admins.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

export function ProfileAvatar({ profile }: { profile: AdminProfile }) {
  const t = useWords<typeof phrases>('admins');
  const { adminInfo: shown } = useArea();
  const picker = useRef<HTMLInputElement>(null);
  const saving = useSaveAvatar(t('profile.avatar_changed'));
  const uploads = usePictureUploads((url) => saving.mutate(url));
  const { refused } = uploads;
  const isRefused = refused.words.length > 0;
  const isBusy = saving.isPending || uploads.going.length > 0;
  return (
    <div className="profile-who">
      <Portrait name={shown.nickname} url={shown.avatar} size={72} />
      <div>
        <b>{shown.nickname}</b>
        <span>{profile.username}</span>
        <small className="num">{lastLogin(profile, t('profile.first_login'), (details) => t('profile.last_login', details))}</small>
      </div>
      <Auth node="edit">
        <div className="profile-who-tools">
          <Button size="small" loading={isBusy} onClick={() => picker.current?.click()}>
            {t('profile.change_avatar')}
          </Button>
          {shown.avatar && (
            <Button size="small" type="text" disabled={isBusy} onClick={() => saving.mutate('')}>
              {t('profile.remove_avatar')}
            </Button>
          )}
          <input
            ref={picker}
            type="file"
            hidden
            accept={pictureTypes.map((type) => `.${type}`).join(',')}
            aria-label={t('profile.change_avatar')}
            onChange={(event) => {
              void uploads.send([...(event.target.files ?? [])].slice(0, 1));
              event.target.value = '';
            }}
          />
        </div>
        <UploadsUnderWay going={[]} refused={{ ...refused, words: isRefused ? [...refused.words, uploads.limitWords] : [] }} />
      </Auth>
    </div>
  );
}

function lastLogin(own: AdminProfile, first: string, say: (details: { time: string; ip: string }) => string): string {
  return own.last_login_time ? say({ time: formatMinute(own.last_login_time), ip: own.last_login_ip }) : first;
}
