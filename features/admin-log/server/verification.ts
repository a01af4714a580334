/** Reads the chains of the log from their beginning and says where one does not hold any more. */
import { createHash } from 'node:crypto';
import type { WideTx } from '#kit/server/database/scope.ts';
import * as chain from './chain.repository.ts';

export interface Break {
  place: number;
  /** The entry that does not fit; undefined where it is an entry that is not there. */
  id: number | undefined;
  /**
   * `altered`: the entry is not the one its hash was taken over. `missing`: entries are gone in front of it. `cut`: the chain
   * does not end where its head says. `unexpected`: it holds, and is not the chain whose hash was written down.
   */
  kind: 'altered' | 'missing' | 'cut' | 'unexpected';
}

export interface Verified {
  realm: number;
  entries: number;
  /** The hash of the last entry that held. */
  hash: string;
  broken: Break | undefined;
}

/** A hash that was written down outside the database, and the place it belongs to. */
export interface Witness {
  place: number;
  hash: string;
}

const readAtOnce = 1000;

/** Every chain, or that of one realm. `witness` is for one realm only. */
export async function verifyChains(tx: WideTx, realm?: number, witness?: Witness): Promise<Verified[]> {
  const heads = await chain.listHeads(tx, realm);
  const headless = realm === undefined ? await chain.listHeadless(tx) : heads.length === 0 ? [realm] : [];
  const all = [...heads, ...headless.map((id) => ({ tenant_id: id, place: 0, hash: '' }))];
  const verified: Verified[] = [];
  for (const head of all) verified.push(await verifyChain(tx, head, witness));
  return verified;
}

async function verifyChain(tx: WideTx, head: chain.Head, witness: Witness | undefined): Promise<Verified> {
  let [place, hash, lastId] = [0, '', 0];
  let isWitnessed = witness === undefined;
  const ending = (broken: Break | undefined): Verified => ({ realm: head.tenant_id, entries: place, hash, broken });
  for (;;) {
    const links = await chain.listLinks(tx, head.tenant_id, place, readAtOnce);
    for (const link of links) {
      if (link.place !== place + 1) return ending({ place: place + 1, id: link.id, kind: 'missing' });
      // Ids are given while the head is held: they rise with the places.
      if (link.hash !== hashAfter(hash, link.text) || link.id <= lastId) return ending({ place: link.place, id: link.id, kind: 'altered' });
      [place, hash, lastId] = [link.place, link.hash, link.id];
      isWitnessed ||= place === witness?.place && hash === witness.hash;
    }
    if (links.length === readAtOnce) continue;
    if (place !== head.place || hash !== head.hash) return ending({ place: place + 1, id: undefined, kind: 'cut' });
    return ending(isWitnessed ? undefined : { place: witness?.place ?? 0, id: undefined, kind: 'unexpected' });
  }
}

function hashAfter(before: string, text: string): string {
  return createHash('sha256').update(Buffer.from(before, 'hex')).update(text, 'utf8').digest('hex');
}
