/** A member's portrait, or the first sign of the name. */
import { fileUrl } from '#kit/console/file-url.ts';
import type { MemberSite, UserInfo } from '../../contract.ts';

interface FaceProps {
  site: MemberSite;
  member: Pick<UserInfo, 'avatar' | 'nickname' | 'username'>;
  size: number;
}

export function Face({ site, member: { avatar, nickname, username }, size }: FaceProps) {
  return (
    <span className="member-face" style={{ width: size, height: size, fontSize: size * 0.4 }} aria-hidden>
      {avatar ? (
        <img src={fileUrl(avatar, site.cdnUrl)} width={size} height={size} alt="" />
      ) : (
        [...(nickname || username)][0]?.toUpperCase()
      )}
    </span>
  );
}
