/** What a company that is copied hands on of its settings: who may become a member. All else a company decides for itself. */
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { memberItems } from './items/member-items.ts';
import * as stored from './settings.repository.ts';

/** With registration open in the copy alone, anybody could read there what is for members. */
const carried: readonly string[] = ['openMemberCenter', 'memberRegistration'] satisfies (keyof typeof memberItems)[];

export type CarriedSettings = readonly Pick<stored.Own, 'name' | 'value'>[];

export async function readCarriedSettings(tx: ScopedTx): Promise<CarriedSettings> {
  const own = await stored.listOwn(tx);
  return own.flatMap(({ name, value }) => (carried.includes(name) ? { name, value } : []));
}

/** For a realm that has kept nothing yet. */
export async function plantSettings(tx: ScopedTx, settings: CarriedSettings): Promise<void> {
  await stored.save(
    tx,
    settings.map((setting) => ({ ...setting, shared: false })),
    '',
  );
}
