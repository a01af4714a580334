/** Who does something to a document: an administrator, a visitor of the platform, or somebody who holds a link. */
import { administratorOf, type Context } from '#kit/server/context.ts';

export interface By {
  /** Names this person among those who write and open documents of the realm. Visitors of the platform have no account in it. */
  holder: string;
  /** Undefined for those without an account in the realm. */
  adminId: number | undefined;
  name: string;
  can: (node: string) => boolean;
  /** What the timeline tells beside the name. */
  via?: Readonly<Record<string, string>>;
  /** Where the console is of whom this person's acts are told, where another host was called. Ends with a slash; empty: as called. */
  consoleUrl?: string;
}

/** What the rules of documents need to know of a call. Every `Context` is one. */
export type Acting = Pick<
  Context,
  'tx' | 'actor' | 'realm' | 'now' | 'lang' | 'config' | 'clock' | 'randomBytes' | 'request' | 'changed'
> & { by?: By };

export function byOf(ctx: Pick<Acting, 'actor' | 'by'>): By {
  if (ctx.by) return ctx.by;
  const { id, visitor, nickname, username, nodes } = administratorOf(ctx);
  return {
    holder: visitor ? `v${visitor.id}` : holderOfAdmin(id),
    adminId: visitor ? undefined : id,
    name: nickname || username,
    // Whoever adds a document also saves and submits it.
    can: (node) => nodes.has(node) || (node === 'corp/archives/edit' && nodes.has('corp/archives/add')),
  };
}

export function holderOfAdmin(id: number): string {
  return `a${id}`;
}

/** The accounts among those who write; visitors of the platform have none here. */
export function adminsAmong(holders: readonly string[]): number[] {
  return holders.flatMap((holder) => (holder.startsWith('a') ? [Number(holder.slice(1))] : []));
}
