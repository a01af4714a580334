/** Where a page of the member centre stands: whose account it is, on which company's site. Pages ask; the application answers. */
import { type ComponentType, createContext, use } from 'react';

import type { Here } from '#kit/console/area.tsx';
import type { NoticeRelay } from '#kit/console/notices.ts';
import type { Upload } from '#kit/console/upload.ts';
import type { MemberSite, UserInfo } from '../contract.ts';
import type { CentreItem } from './centre/places.ts';

/** The verification dialog, whichever it is: this feature does not know. */
export type CaptchaDialog = ComponentType<{
  client: Here['client'];
  onPass: (passed: Passed) => void;
  onClose: () => void;
}>;

export interface Passed {
  captchaId: string;
  captchaInfo: string;
}

/** What whoever opens the centre finds, signed in or not. */
export interface Centre {
  site: MemberSite;
  openMemberCenter: boolean;
  /** Null for visitors. */
  member: UserInfo | null;
  rules: readonly CentreItem[];
  menus: readonly CentreItem[];
  client: Here['client'];
  notices: NoticeRelay;
  Captcha: CaptchaDialog;
  /** Ends the session and leaves for the login; rejects when the server could not be told. */
  logOut: () => Promise<void>;
}

/** Of somebody who is signed in. */
export interface MemberHere extends Centre {
  member: UserInfo;
  upload: Upload;
  /** For calls whose answer is a file. */
  send: Here['send'];
  /** Other facts about the member: a saved profile, an address that was bound, points that came. */
  change: (facts: Partial<UserInfo>) => void;
  /** Goes on with the tokens that took the place of the old ones. */
  renew: (tokens: { token: string; refresh_token: string }) => void;
}

export const MemberContext = createContext<MemberHere | null>(null);

/** `const { member, client } = useMember()`. Throws where nobody is signed in. */
export function useMember(): MemberHere {
  const here = use(MemberContext);
  if (!here) throw new Error('A page of a member was drawn without one.');
  return here;
}
