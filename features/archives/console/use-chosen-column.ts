/** Which column a list of documents shows. */
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useArea } from '#kit/console/area.tsx';

/**
 * On the page of one column it is the address itself, and another one is another page. On the list of all it stands in the query,
 * so that a link to it works; another one begins at the first page.
 */
export function useChosenColumn(): [column: number, choose: (column: number) => void] {
  const { id } = useParams();
  const { to } = useArea();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const column = Number(id ?? params.get('column'));
  const inQuery = (next: number) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        if (next) after.set('column', String(next));
        else after.delete('column');
        return after;
      },
      { replace: true },
    );
  const inPath = (next: number) => void navigate(to(next ? `corp/column/${next}` : 'corp/archives'));
  return [Number.isInteger(column) && column > 0 ? column : 0, id === undefined ? inQuery : inPath];
}
