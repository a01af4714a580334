/** Rules of redirects by hand: which addresses may lead where, and that no way leads back to itself. */
import { ownHosts } from '#features/domains/server/door.ts';
import { type Lang, languages } from '#kit/contract/lang.ts';
import { authorName, takeVersion } from '#kit/server/conflict.ts';
import { type Context, realmOf } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { violates } from '#kit/server/database/violates.ts';
import { mainLocaleOf } from '#kit/server/main-locale.ts';
import { refuse } from '#kit/server/refusals.ts';
import { requireEach } from '#kit/server/require-each.ts';
import { placeOf, placeOfTarget, targetOf, withinSite, written } from '../addresses.contract.ts';
import { byHandMax, type NewRedirect, type RedirectChange, type RedirectRow, refuseRedirect } from '../contract.ts';
import { findRedirect } from './redirects.repository.ts';
import * as table from './table.repository.ts';
import { keyOf, stepsMax, type WrongWay, wrongWays } from './ways.ts';

/** What the addresses of a website are read by. */
export interface Ground {
  /** The language whose addresses begin at the root. */
  main: Lang;
  /** An address on one of them is a path of this site. */
  hosts: ReadonlySet<string>;
}

export async function groundOf(ctx: Context): Promise<Ground> {
  return { main: await mainLocaleOf(ctx.tx), hosts: await ownHosts(ctx, ctx.tx, realmOf(ctx)) };
}

export async function addRedirect(ctx: Context, given: NewRedirect): Promise<RedirectRow> {
  const ground = await groundOf(ctx);
  const redirect = fitted(given, ground);
  await refuseWrongWay(ctx.tx, ground.main, redirect);
  const id = await table.insert(ctx.tx, redirect, authorName(ctx));
  if (id === undefined) throw refuseRedirect('redirects.taken', {}, { field: 'from' });
  await refuseTooMany(ctx.tx);
  return requireRow(ctx.tx, id);
}

/** What somebody changes is by hand from then on; what nobody changes stays as it is, its version too. */
export async function editRedirect(ctx: Context, { id, version, ...given }: RedirectChange): Promise<RedirectRow> {
  await table.hold(ctx.tx, id);
  const row = await requireRow(ctx.tx, id);
  const next = { from: given.from ?? row.from, to: given.to ?? row.to, code: given.code ?? row.code };
  if (next.from === row.from && next.to === row.to && next.code === row.code) return row;
  await takeVersion(ctx, 'site_redirects', id, version);
  const ground = await groundOf(ctx);
  const redirect = fitted(next, ground);
  await refuseWrongWay(ctx.tx, ground.main, redirect);
  try {
    await table.update(ctx.tx, id, redirect);
  } catch (error) {
    if (violates(error, 'site_redirects_from_taken')) throw refuseRedirect('redirects.taken', {}, { field: 'from' });
    throw error;
  }
  await refuseTooMany(ctx.tx);
  return requireRow(ctx.tx, id);
}

/** All of them or none. */
export async function deleteRedirects(ctx: Context, ids: readonly number[]): Promise<number> {
  return requireEach(await table.remove(ctx.tx, ids), ids);
}

/** What is at an address that somebody types. An address that cannot be one has nothing. */
export async function lookAt(tx: ScopedTx, from: string) {
  const main = await mainLocaleOf(tx);
  const place = placeOf(from, main);
  if (typeof place === 'string') return { page: null, redirect: null };
  const title = await table.findPage(tx, place);
  return {
    page: title === undefined ? null : { title, url: written(place, main) },
    redirect: (await table.findByHand(tx, place)) ?? null,
  };
}

/** Pages that are neither columns nor documents: of these nothing is said. */
const otherPages = /^(?:tag|form|download|starter|sitemap|search|user)(?:\/|$)|(?:^|\/)feed\.xml$/;

/** Whether visitors who are led to an address of this site would find nothing there, nor be led on. Addresses elsewhere are not asked. */
export async function isMissing(ctx: Context, to: string): Promise<boolean> {
  const { main, hosts } = await groundOf(ctx);
  const path = withinSite(to, hosts).replace(/[?#].*$/s, '');
  const place = placeOf(path, main);
  if (typeof place === 'string' || otherPages.test(place.path) || languages.some((lang) => lang === place.path)) return false;
  // Capital letters are led to small ones.
  for (const one of [place, { ...place, path: place.path.toLowerCase() }]) {
    if ((await table.findPage(ctx.tx, one)) !== undefined) return false;
  }
  const redirect = await findRedirect(ctx.tx, main, written(place, main).slice(1));
  return redirect === undefined || redirect.kind === 'gone';
}

/** A redirect as it is kept. Throws what is wrong with it, with the old address, by which the log calls it. */
export function fitted({ from, to, code }: Required<NewRedirect>, { main, hosts }: Ground): table.ByHand {
  const place = placeOf(from, main);
  if (typeof place === 'string') throw refuseRedirect(`redirects.from_${place}`, {}, { field: 'from' });
  if (code === 410) {
    if (to !== '') throw refuseRedirect('redirects.to_given', { name: from }, { field: 'to' });
    return { ...place, to: '', code };
  }
  if (to === '') throw refuseRedirect('redirects.to_missing', { name: from }, { field: 'to' });
  const target = targetOf(withinSite(to, hosts));
  if (target === undefined) throw refuseRedirect('redirects.to_form', { name: from }, { field: 'to' });
  const goal = placeOfTarget(target, main);
  if (goal && keyOf(goal) === keyOf(place)) throw refuseRedirect('redirects.itself', { name: from }, { field: 'to' });
  return { ...place, to: target, code };
}

/** @param name its old address */
export function wrongWayRefusal(wrong: WrongWay, name?: string) {
  return wrong.kind === 'circle'
    ? refuseRedirect('redirects.circle', { name, way: wrong.way }, { field: 'to' })
    : refuseRedirect('redirects.long', { name, max: stepsMax }, { field: 'to' });
}

export async function refuseTooMany(tx: ScopedTx): Promise<void> {
  if ((await table.countByHand(tx, byHandMax)) > byHandMax) throw refuseRedirect('redirects.too_many', { max: byHandMax });
}

async function refuseWrongWay(tx: ScopedTx, main: Lang, redirect: table.ByHand): Promise<void> {
  const [wrong] = (await wrongWays(tx, main, [redirect])).values();
  if (wrong) throw wrongWayRefusal(wrong, written(redirect, main));
}

async function requireRow(tx: ScopedTx, id: number): Promise<RedirectRow> {
  const row = await table.findRow(tx, id);
  if (!row) throw refuse('request.not_found');
  return row;
}
