/** Every query on members. */
import type { ScopedTx } from '#kit/server/database/scope.ts';

export interface NewMember {
  username: string;
  nickname: string;
  email?: string;
  mobile?: string;
  passwordHash: string;
  /** Where the member registered from; empty when somebody else made the account. */
  joinIp?: string;
}

/** Makes a member of the realm of the transaction. Its name is unique there; the database refuses a taken one. */
export async function createMember(tx: ScopedTx, member: NewMember): Promise<{ id: number }> {
  const { username, nickname, email = '', mobile = '', joinIp = '' } = member;
  const made = await tx
    .insertInto('members')
    .values({ username, nickname, email, mobile, join_ip: joinIp })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('member_secrets').values({ member_id: made.id, password_hash: member.passwordHash }).execute();
  return made;
}
