/** What the member sees: the own account, and the company it belongs to. Administrators' calls: `admin.contract.ts`; the books: `ledger.contract.ts`. */
import * as z from 'zod/mini';
import { id } from '#kit/contract/fields.ts';
import { UploadConfig } from '#kit/contract/upload-config.ts';

export const UserInfo = z.object({
  id: id(),
  username: z.string(),
  nickname: z.string(),
  email: z.string(),
  mobile: z.string(),
  avatar: z.string(),
  /** 0 unknown, 1 male, 2 female. */
  gender: z.number(),
  /** `1990-01-31`. */
  birthday: z.nullable(z.string()),
  /** Yuan with two decimals: `3260.00`. */
  money: z.string(),
  score: z.number(),
  last_login_time: z.nullable(z.number()),
  last_login_ip: z.string(),
  join_time: z.number(),
  motto: z.string(),
  /** When the account will be closed, because its member has asked for that; null otherwise. */
  close_time: z._default(z.nullable(z.number()), null),
});
export type UserInfo = z.output<typeof UserInfo>;

/** What the member centre shows of the company it belongs to. */
export const MemberSite = z.object({
  siteName: z.string(),
  recordNumber: z.string(),
  version: z.string(),
  cdnUrl: z.string(),
  /** The company's website. */
  pcHomeUrl: z.string(),
  logo: z.string(),
  upload: UploadConfig,
});
export type MemberSite = z.output<typeof MemberSite>;
