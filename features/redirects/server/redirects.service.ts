/** Rules of redirects by hand: which addresses may lead where, and that no way leads back to itself. */
import { ownHosts } from '#features/domains/server/door.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import { authorName, takeVersion } from '#kit/server/conflict.ts';
import { type Context, realmOf } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { violates } from '#kit/server/database/violates.ts';
import type { Listing } from '#kit/server/listing.ts';
import { mainLocaleOf } from '#kit/server/main-locale.ts';
import { refuse } from '#kit/server/refusals.ts';
import { refuseTogether } from '#kit/server/refused-together.ts';
import { requireEach } from '#kit/server/require-each.ts';
import { foreignHost, placeOf, placeOfTarget, withinSite, written } from '../addresses.contract.ts';
import { byHandMax, type NewRedirect, type RedirectChange, type RedirectRow, refuseRedirect } from '../contract.ts';
import { judgedFrom, judgedTo } from '../judging.contract.ts';
import { missingAmong } from './ends.ts';
import * as table from './table.repository.ts';
import { keyOf, stepsMax, type WrongWay, wrongWays } from './ways.ts';

/** What the addresses of a website are read by. */
export interface Ground {
  /** The language whose addresses begin at the root. */
  main: Lang;
  /** An address on one of them is a path of this site. */
  hosts: ReadonlySet<string>;
}

const taken = () => refuseRedirect('redirects.taken', {}, { field: 'from' });

type Fitted = { redirect: table.ByHand; wrong?: undefined } | { redirect?: undefined; wrong: readonly Refusal[] };

export async function groundOf(ctx: Context): Promise<Ground> {
  return { main: await mainLocaleOf(ctx.tx), hosts: await ownHosts(ctx, ctx.tx, realmOf(ctx)) };
}

export async function addRedirect(ctx: Context, given: NewRedirect): Promise<RedirectRow> {
  const ground = await groundOf(ctx);
  const redirect = await requireFit(ctx, given, ground);
  const id = await table.insert(ctx.tx, redirect, authorName(ctx));
  if (id === undefined) throw taken();
  await refuseTooMany(ctx.tx);
  return requireRow(ctx, id);
}

/** What somebody changes is by hand from then on; what nobody changes stays as it is, its version too. */
export async function editRedirect(ctx: Context, { id, version, ...given }: RedirectChange): Promise<RedirectRow> {
  await table.hold(ctx.tx, id);
  const row = await requireRow(ctx, id);
  const next = { from: given.from ?? row.from, to: given.to ?? row.to, code: given.code ?? row.code };
  if (next.from === row.from && next.to === row.to && next.code === row.code) return row;
  await takeVersion(ctx, 'site_redirects', id, version);
  const ground = await groundOf(ctx);
  const redirect = await requireFit(ctx, next, ground, id);
  try {
    await table.update(ctx.tx, id, redirect);
  } catch (error) {
    if (violates(error, 'site_redirects_from_taken')) throw taken();
    throw error;
  }
  await refuseTooMany(ctx.tx);
  return requireRow(ctx, id);
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
    page: title === undefined ? null : { title: title || written(place, main), url: written(place, main) },
    redirect: (await table.findByHand(tx, place)) ?? null,
  };
}

/** What comes of a new address, as somebody types it for an old one. */
export async function lookAhead(ctx: Context, { to, from = '' }: { to: string; from?: string | undefined }) {
  const { main, hosts } = await groundOf(ctx);
  const target = withinSite(to, hosts);
  const [place, goal] = [placeOf(from, main), placeOfTarget(target, main)];
  return {
    itself: typeof place !== 'string' && goal !== undefined && keyOf(goal) === keyOf(place),
    missing: (await missingAmong(ctx.tx, main, [target])).size > 0,
    host: foreignHost(target) ?? null,
  };
}

/** The list of redirects, with what is at the addresses of this site to which they lead. */
export function listRedirects({ tx }: Pick<Context, 'tx'>): Listing<RedirectRow> {
  return table.listed(tx).as(async (rows) => {
    const targets = rows.flatMap(({ kind, to }) => (kind === 'address' ? to : []));
    const missing = targets.length > 0 ? await missingAmong(tx, await mainLocaleOf(tx), targets) : new Set();
    return rows.map((row) => ({ ...row, nowhere: row.kind === 'address' && missing.has(row.to) }));
  });
}

export async function findRow(ctx: Pick<Context, 'tx'>, id: number): Promise<RedirectRow | undefined> {
  return (await listRedirects(ctx).rows([id]))[0];
}

/** A redirect as it is kept, or what is wrong with its addresses: of each at most one thing, with the old one, by which the log calls it. */
export function fitted(given: Required<NewRedirect>, { main, hosts }: Ground): Fitted {
  const { from, code } = given;
  const [place, target] = [judgedFrom(from, main), judgedTo(given, hosts)];
  if (place instanceof Refusal || target instanceof Refusal) return { wrong: [place, target].filter((one) => one instanceof Refusal) };
  const goal = target === '' ? undefined : placeOfTarget(target, main);
  if (goal && keyOf(goal) === keyOf(place)) return { wrong: [refuseRedirect('redirects.itself', { name: from }, { field: 'to' })] };
  return { redirect: { ...place, to: target, code } };
}

/** Whoever writes a redirect is told of both addresses at once, also of what others wrote. @param id of the one that is changed */
async function requireFit({ tx, lang }: Context, given: Required<NewRedirect>, ground: Ground, id?: number): Promise<table.ByHand> {
  const { redirect, wrong = [] } = fitted(given, ground);
  const astray = redirect ? await wrongWayOf(tx, ground.main, redirect) : [];
  refuseTogether([...(await takenBy(tx, given, ground.main, id)), ...wrong, ...astray], { lang, name: given.from });
  if (!redirect) throw new Error('What does not fit is refused with something.');
  return redirect;
}

/** Another by hand at the old address. The database decides all the same. */
async function takenBy(tx: ScopedTx, { from }: NewRedirect, main: Lang, id: number | undefined): Promise<Refusal[]> {
  const place = placeOf(from, main);
  const other = typeof place === 'string' ? undefined : await table.findByHand(tx, place);
  return other && other.id !== id ? [taken()] : [];
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

async function wrongWayOf(tx: ScopedTx, main: Lang, redirect: table.ByHand): Promise<Refusal[]> {
  const [wrong] = (await wrongWays(tx, main, [redirect])).values();
  return wrong ? [wrongWayRefusal(wrong, written(redirect, main))] : [];
}

async function requireRow(ctx: Pick<Context, 'tx'>, id: number): Promise<RedirectRow> {
  const row = await findRow(ctx, id);
  if (!row) throw refuse('request.not_found');
  return row;
}
