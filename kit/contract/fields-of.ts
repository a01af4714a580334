/**
 * What lies in a value of unknown shape, every field as unknown as the value: an error that was caught, a decoded answer, a kept row.
 * A value that is no object has none. `fieldsOf(error).code === 'ENOSPC'`
 */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value);
}
