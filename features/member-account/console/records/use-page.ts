/** Which page of a list is shown. It stands in the address: going back comes back to it. */
import { useSearchParams } from 'react-router';

export function usePage(): [page: number, setPage: (page: number, options?: { replace?: boolean }) => void] {
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('page') ?? '1');
  const page = Number.isInteger(asked) && asked > 0 && asked <= 10_000 ? asked : 1;
  return [page, (next, options = {}) => setQuery(next === 1 ? {} : { page: String(next) }, options)];
}
