/** The portrait: a picture is chosen, a square of it cut out, and that alone is sent. */
import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { plainOverlay } from '#kit/console/plain/plain-overlay.tsx';
import type { UserInfo } from '../../contract.ts';
import { Face } from '../centre/face.tsx';
import { useMember } from '../member-context.ts';
import type { phrases } from './locales/zh-cn.ts';

const CropDialog = plainOverlay(() => import('./crop-dialog.tsx').then((loaded) => loaded.CropDialog));

interface AvatarFieldProps {
  member: Pick<UserInfo, 'avatar' | 'nickname' | 'username'>;
  /** It changes when the profile is saved. */
  isUnsaved: boolean;
  error: string | undefined;
  onAvatar: (url: string) => void;
}

export function AvatarField({ member, isUnsaved, error, onAvatar }: AvatarFieldProps) {
  const t = useWords<typeof phrases>('member-account/profile');
  const { site, notices } = useMember();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isUnreadable, setUnreadable] = useState(false);
  const problem = isUnreadable ? t('avatar.unreadable') : error;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFile(target.files?.[0]);
    setUnreadable(false);
    // The same file may be chosen again.
    target.value = '';
  };
  const refuse = () => {
    setFile(undefined);
    setUnreadable(true);
  };
  return (
    <div className="profile-avatar">
      <Face site={site} member={member} size={72} />
      <div>
        <div className="profile-avatar-tools">
          <button type="button" className="plain-quiet" onClick={() => input.current?.click()}>
            <Camera size={16} aria-hidden />
            {t('avatar.choose')}
          </button>
          {member.avatar && (
            <button type="button" className="plain-quiet" onClick={() => onAvatar('')}>
              {t('avatar.remove')}
            </button>
          )}
        </div>
        <small data-error={Boolean(problem)} role={problem ? 'alert' : 'status'}>
          {problem ?? t(isUnsaved ? 'avatar.unsaved' : 'avatar.hint')}
        </small>
        <input ref={input} hidden type="file" name="avatar" accept="image/png,image/jpeg,image/webp" onChange={choose} />
      </div>
      {file && <CropDialog file={file} notices={notices} onDone={onAvatar} onUnreadable={refuse} onClose={() => setFile(undefined)} />}
    </div>
  );
}
