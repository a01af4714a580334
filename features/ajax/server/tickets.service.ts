/** A ticket stands for a person at one address, once: what a real token in an address would give away, it does not. */
import type { Context } from '#kit/server/context.ts';
import { tokenHash } from '#kit/server/seal.ts';
import { refuseAjax } from '../contract.ts';
import * as tickets from './tickets.repository.ts';

const ticketBytes = 32;
const livesMs = 30_000;

export async function issueTicket(ctx: Context, path: string): Promise<string> {
  if (!path.startsWith(`/${ctx.app}/`)) throw refuseAjax('ajax.ticket');
  await tickets.removeExpired(ctx.tx, ctx.now);
  const ticket = ctx.randomBytes(ticketBytes).toString('base64url');
  await tickets.add(ctx.tx, { hash: tokenHash(ticket), path, expire_time: new Date(ctx.now.getTime() + livesMs) });
  return ticket;
}

/** Refuses what is spent, over, made up, or meant for another path. */
export async function spendTicket(ctx: Context, ticket: string | undefined, path: string): Promise<void> {
  const isGood = ticket !== undefined && (await tickets.spend(ctx.tx, tokenHash(ticket), path, ctx.now));
  if (!isGood) throw refuseAjax('ajax.ticket');
}
