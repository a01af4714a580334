/** Pages of a company's site as guests and members read them, and members who are signed in, with the cookie that this left. */
import { createMember } from '#features/members/server/door.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { hashPassword } from '#kit/server/passwords.ts';
import { memberPassword } from './member-site.ts';
import { unique, type World } from './world.ts';

interface Place {
  id: number;
  host: string;
}

/** @param usual the world and the company whose site it is, once a test asks */
export function pageReaders(usual: () => { w: World; site: Place }) {
  const page = async (path: string, cookie = '', host = usual().site.host) => {
    const { statusCode, payload, headers } = await usual().w.server.http.inject({
      method: 'GET',
      url: path,
      headers: { host, accept: 'text/html', ...(cookie && { cookie }) },
    });
    return { status: statusCode, text: payload, headers };
  };

  const groupsOf = async (tenantId: number, names: string[]): Promise<number[]> => {
    const rows = await usual().w.data.asOwner<{ id: number }>(
      'insert into member_groups (tenant_id, name, status, super) select $1, name, 1, true from unnest($2::text[]) as name returning id',
      [tenantId, names],
    );
    return rows.map(({ id }) => id);
  };

  const signedIn = async (place: Place = usual().site, group?: number) => {
    const { w } = usual();
    const username = unique('m');
    const passwordHash = await hashPassword(memberPassword);
    const { id } = await w.data.db.inScope(toRealm(place.id), (tx) => createMember(tx, { username, nickname: username, passwordHash }));
    if (group) await w.data.asOwner('update members set group_id = $1 where id = $2', [group, id]);
    const body = { tab: 'login', username, password: memberPassword };
    const answer = await w.call('api', { method: 'POST', url: '/api/user/checkIn', body, headers: { host: place.host } });
    const given = String(answer.headers['set-cookie']);
    const { token, refresh_token } = answer.data.userInfo as { token: string; refresh_token: string }; // safe: what the contract promises
    return { id, token, refresh_token, given, cookie: given.split(';')[0] ?? '' };
  };

  return { page, groupsOf, signedIn };
}
