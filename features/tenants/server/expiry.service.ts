/** Tells in time that a company's time ends: the operator who renews, and the company itself. */
import { notify } from '#features/notices/server/door.ts';
import { dayMs } from '#kit/contract/units.ts';
import { platformRealm, type WideTx } from '#kit/server/database/scope.ts';
import * as tenants from './tenants.repository.ts';

/** Days before the end on which people are told. */
const reminders = [30, 7, 1] as const;

/** Done once a day, at whatever hour: days are counted from their beginning, so each company's end falls into one of them exactly. */
export async function remindOfExpiry(tx: WideTx, now: Date): Promise<void> {
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs);
  for (const days of reminders) {
    const to = new Date(today.getTime() + days * dayMs);
    for (const { id, name, code } of await tenants.endingBetween(tx, new Date(to.getTime() - dayMs), to)) {
      const words = { kind: 'tenants.expiring', details: { name, days }, onceKey: `expiring:${id}:${days}` } as const;
      await notify(tx, platformRealm, { node: 'tenant/edit' }, { ...words, path: `tenant?quickSearch=${code}` });
      await notify(tx, id, { node: 'dashboard/index' }, { ...words, path: 'dashboard' });
    }
  }
  for (const { id, name, code } of await tenants.endingBetween(tx, new Date(today.getTime() - dayMs), today)) {
    const words = { kind: 'tenants.expired', details: { name }, onceKey: `expired:${id}` } as const;
    await notify(tx, platformRealm, { node: 'tenant/edit' }, { ...words, path: `tenant?quickSearch=${code}` });
  }
}
