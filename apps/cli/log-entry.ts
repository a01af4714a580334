/** What a command leaves in the activity log: done by whoever is logged in at the machine. */
import { userInfo } from 'node:os';
import type { LogEntry } from '#features/admin-log/server/door.ts';
import type { Realm } from '#kit/server/database/scope.ts';

/** The log's request facts of somebody at the machine itself. */
export const request = { id: 'command-line', ip: '', userAgent: 'siteloom', host: '', protocol: '' };

export function entryOf(realm: Realm, node: string, body: unknown): LogEntry {
  return { realm, adminId: 0, username: userInfo().username, node, url: 'command line', body };
}
