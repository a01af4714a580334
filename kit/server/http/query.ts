/** The query of an address as the server reads it: the other half of the client's `queryString`. */
import qs from 'qs';

/** `page=2&ids[]=1&ids[]=2` → `{ page: '2', ids: ['1', '2'] }`. Of a name that stands twice without brackets the last one counts. */
export function readQuery(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 4, arrayLimit: 1000, parameterLimit: 2000, duplicates: 'last' });
}
