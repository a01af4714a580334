/** Files as a grid: the same rows as in the table, with their pictures in front. */

import { useWords } from '#kit/console/i18n.ts';
import type { RowsView } from '#kit/console/list/list-table.tsx';
import { RowActions } from '#kit/console/list/row-actions.tsx';
import { sizeWords } from '#kit/console/size-words.ts';
import type { LibraryFile } from '../library.contract.ts';
import { FileFace } from './file-face.tsx';
import './library.css';
import type { phrases } from './locales/zh-cn.ts';
import { LostMark } from './lost-mark.tsx';

interface FileGridProps extends Pick<RowsView<LibraryFile>, 'rows' | 'actions' | 'selection'> {
  onOpen: (row: LibraryFile) => void;
}

/** The picture opens a file, the box selects it. */
export function FileGrid({ rows, actions, selection, onOpen }: FileGridProps) {
  const t = useWords<typeof phrases>('attachments');
  const turn = (id: number) => {
    if (!selection) return;
    selection.onChange(selection.ids.includes(id) ? selection.ids.filter((other) => other !== id) : [...selection.ids, id]);
  };
  return (
    <ul className="file-grid">
      {rows.map((row) => {
        const isSelected = selection?.ids.includes(row.id) ?? false;
        return (
          <li key={row.id} data-selected={isSelected || undefined}>
            {selection && (
              <input
                type="checkbox"
                className="file-check"
                checked={isSelected}
                aria-label={t('select', { name: row.name })}
                onChange={() => turn(row.id)}
              />
            )}
            <button type="button" className="file-face" aria-label={t('open', { name: row.name })} onClick={() => onOpen(row)}>
              <FileFace file={row} />
              <LostMark file={row} />
            </button>
            <div className="file-line">
              <div>
                <b title={row.name}>{row.name}</b>
                <small className="num">
                  {sizeWords(row.size)}
                  {row.width > 0 && ` · ${row.width} × ${row.height}`}
                </small>
              </div>
              <RowActions row={row} name={row.name} actions={actions} compact />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
