/** A code and an account for a company, read off its name: `恒川科技` → `hengchuankeji`. Only a proposal; opening decides. */

import { type Context, realmOf } from '#kit/server/context.ts';
import { acrossRealms } from '#kit/server/database/scope.ts';
import { reservedCodes } from '../code.contract.ts';
import { takenNames } from './tenants.repository.ts';

const codeMaxLength = 24;
const usernameMaxLength = 12;
/** `name`, `name2` … `name20`. */
const tries = 20;
/** What every company is called tells none apart. */
const commonEndings = /(股份有限公司|有限责任公司|有限公司|集团|公司|\s+(co\.?,?\s*ltd|inc|llc|gmbh|limited|company)\.?)$/i;

export async function suggestNames(ctx: Context, name: string): Promise<{ code: string; username: string }> {
  const spoken = await latinOf(name.trim().replace(commonEndings, ''));
  const codes = numbered(trimmed(spoken.slice(0, codeMaxLength)));
  const usernames = numbered(spoken.replaceAll('-', '').slice(0, usernameMaxLength));
  if (codes.length === 0 || usernames.length === 0) return { code: '', username: '' };

  const taken = await acrossRealms(ctx.tx, realmOf(ctx), (wide) => takenNames(wide, codes, usernames));
  return {
    code: codes.find((code) => !taken.codes.has(code) && !reservedCodes.has(code)) ?? '',
    username: usernames.find((username) => username.length >= 3 && !taken.usernames.has(username)) ?? '',
  };
}

/** Small letters, digits and dashes, a letter first. The dictionary is large, so it is read when it is first needed. */
async function latinOf(name: string): Promise<string> {
  const { pinyin } = await import('pinyin-pro');
  const spoken = name.replace(/[\u4e00-\u9fa5]+/g, (chinese) => pinyin(chinese, { toneType: 'none', type: 'array' }).join(''));
  const plain = spoken
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return trimmed(plain.replace(/^[^a-z]+/, ''));
}

function trimmed(text: string): string {
  return text.replace(/^-+|-+$/g, '');
}

function numbered(base: string): string[] {
  if (base.length < 2) return [];
  return Array.from({ length: tries }, (_, place) => (place === 0 ? base : `${base}${place + 1}`));
}
