/** A list on a phone: one card a row, titled by the column that leads. */
import { Checkbox } from 'antd';

import { useWords } from '../i18n.ts';
import { Cell } from './cells.tsx';
import type { RowsView } from './list-table.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { RowActions } from './row-actions.tsx';
import type { ShownColumn } from './shown-columns.ts';
import { idOf } from './tree-rows.ts';

/** The same cells as in the table, with their titles beside them. */
export function ListCards<Row extends object>(props: RowsView<Row>) {
  const { rows, columns, lead, nameOf, words, turn, selection, actions } = props;
  const t = useWords<typeof phrases>('list');
  const shown = columns.filter((column) => !column.view.wideOnly);
  const title = shown.find(({ name }) => name === lead) ?? shown[0];
  const rest = shown.filter((column) => column !== title);
  const cell = (column: ShownColumn<Row>, row: Row) => <Cell column={column} row={row} name={nameOf(row)} words={words} turn={turn} />;
  const toggle = (id: number) => {
    if (selection) selection.onChange(selection.ids.includes(id) ? selection.ids.filter((other) => other !== id) : [...selection.ids, id]);
  };

  return (
    <ul className="list-cards">
      {rows.map((row) => {
        const id = idOf(row);
        const isSelected = selection?.ids.includes(id) ?? false;
        return (
          <li key={id} className="list-card" data-selected={isSelected || undefined}>
            <div className="list-card-head">
              {selection && (
                <Checkbox checked={isSelected} aria-label={t('select_row', { name: nameOf(row) })} onChange={() => toggle(id)} />
              )}
              <div className="list-card-title">{title && cell(title, row)}</div>
              <RowActions row={row} name={nameOf(row)} actions={actions} compact />
            </div>
            <dl>
              {rest.map((column) => (
                <div key={column.name}>
                  <dt>{column.title}</dt>
                  <dd>{cell(column, row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
