/** The address of an archive in its column. */

import { childSlugs } from '#features/columns/server/door.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { slugFrom } from '#kit/server/slugs.ts';
import { refuseArchive } from '../refusals.contract.ts';
import { takenSlugs } from './archives.repository.ts';

/** Where an archive stands or will stand; id 0 before it exists. */
export interface Standing {
  id: number;
  column_id: number;
}

/** The wanted address. Throws `archives.slug_taken` when another document or a child column has it. */
export async function requireFree(tx: ScopedTx, { id, column_id }: Standing, slug: string): Promise<string> {
  if ((await taken(tx, { id, column_id }, [slug])).has(slug)) throw slugTaken(slug);
  return slug;
}

/** Numbers that are tried at first. */
const triedAtFirst = 20;

/** The wanted address, or the next one with a number behind it. Asked for by name, so that a column of a million documents is not read through. */
export async function nextFree(tx: ScopedTx, standing: Standing, slug: string): Promise<string> {
  for (let from = 1, count = triedAtFirst; ; from += count, count *= 4) {
    const names = Array.from({ length: count }, (_, n) => (from + n === 1 ? slug : `${slug}-${from + n}`));
    const used = await taken(tx, standing, names);
    const free = names.find((name) => !used.has(name));
    if (free) return free;
  }
}

/** An address made from the title; undefined when the title has nothing to make one from. */
export async function slugOfTitle(tx: ScopedTx, standing: Standing, title: string): Promise<string | undefined> {
  const made = await slugFrom(title);
  return made ? nextFree(tx, standing, made) : undefined;
}

/** Whether an address is one that this title makes, with a number behind it or without. */
export async function isOfTitle(slug: string, title: string): Promise<boolean> {
  const made = await slugFrom(title);
  return made !== '' && slug.startsWith(made) && /^(-\d+)?$/.test(slug.slice(made.length));
}

export function slugTaken(slug: string) {
  return refuseArchive('archives.slug_taken', { slug }, { field: 'slug' });
}

async function taken(tx: ScopedTx, { id, column_id }: Standing, slugs: readonly string[]): Promise<Set<string>> {
  const archives = await takenSlugs(tx, column_id, slugs, id);
  return new Set([...archives, ...(await childSlugs(tx, column_id))]);
}
