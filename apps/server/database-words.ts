/** What stands between a program and its database, for the person at the keyboard. */

/** Nobody answers, no such host, a wrong login, no such database. */
const codes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000']);

/** Undefined for every other error. */
export function databaseProblem(error: unknown): string | undefined {
  const { code } = Object(error);
  if (!codes.has(code)) return undefined;
  return `The database does not answer at DATABASE_URL: ${error instanceof Error && error.message ? error.message : code}`;
}
