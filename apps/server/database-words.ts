/** What stands between a program and its database, for the person at the keyboard. */
import { fieldsOf } from '#kit/contract/fields-of.ts';
import { DataFolderInUse } from '#kit/server/database/data-folder-lock.ts';
import { DatabaseDamaged } from '#kit/server/database/embedded.ts';
import { DatabaseNewer, MigrationEdited, MigrationFailed } from '#kit/server/database/migrate.ts';

/** Their messages are for whoever sits there. */
const said = [DatabaseDamaged, DataFolderInUse, DatabaseNewer, MigrationEdited, MigrationFailed];
/** Nobody answers, no such host, a wrong login, no such database. */
const codes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000']);

/** PostgreSQL has one code for all that a login lacks, and for what row security refuses. */
const deniedCode = '42501';

/** Undefined for every other error. */
export function databaseProblem(error: unknown): string | undefined {
  const code = String(fieldsOf(error).code);
  const message = error instanceof Error ? error.message : '';
  if (code === deniedCode) return lackOf(error, message);
  if (said.some((kind) => error instanceof kind)) return message;
  if (!codes.has(code)) return undefined;
  return `The database does not answer at DATABASE_URL: ${message || code}`;
}

/** What a login lacks, and who gives it. */
function lackOf(error: unknown, message: string): string | undefined {
  if (error instanceof MigrationFailed || message.startsWith('permission denied for schema ')) {
    return `The login of DATABASE_URL may not change the schema (${message}). Name the one that owns the database in DATABASE_OWNER_URL.`;
  }
  if (!message.startsWith('permission denied to set role ')) return undefined;
  return 'The login of DATABASE_URL may not work as the application. As the owner: grant siteloom_app, siteloom_operator to that login.';
}
