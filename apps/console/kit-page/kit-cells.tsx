/** Every kind of cell, with a value and without one. */
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Cell } from '#kit/console/list/cells.tsx';
import '#kit/console/list/list.css';
import type { ColumnView } from '#kit/console/list/list-types.ts';
import { RowActions } from '#kit/console/list/row-actions.tsx';
import type { ShownColumn } from '#kit/console/list/shown-columns.ts';
import type { Column } from '#kit/contract/list.ts';
import { useKitWords } from './kit-words.ts';

type Row = Record<string, unknown>;

interface Sample {
  called: string;
  declared: Column | undefined;
  value: unknown;
  view?: ColumnView<Row>;
}

const now = Math.floor(Date.now() / 1000);
const tones = { open: 'success', waiting: 'warning', closed: 'danger' } as const;

const cells: readonly Sample[] = [
  { called: 'text', declared: { type: 'text' }, value: '精密行星减速机' },
  { called: 'text, note', declared: { type: 'text' }, value: '精密行星减速机', view: { note: () => '/products/reducer' } },
  {
    called: 'text, picture',
    declared: { type: 'text' },
    value: '精密行星减速机',
    view: { picture: () => '/starter/reducer.webp', note: () => 'PLF-120' },
  },
  { called: 'text, link', declared: { type: 'text' }, value: 'https://example.com/products', view: { asLink: true } },
  { called: 'number', declared: { type: 'number' }, value: 1_234_567 },
  { called: 'money', declared: { type: 'money' }, value: '-1234567.80' },
  { called: 'time', declared: { type: 'time' }, value: now - 3700 },
  { called: 'choice', declared: { type: 'choice' }, value: 'open', view: { word: (value) => `${value}` } },
  { called: 'choice, tone', declared: { type: 'choice' }, value: 'waiting', view: { tones, word: (value) => `${value}` } },
  { called: 'choice, tag', declared: { type: 'choice' }, value: 'closed', view: { tones, asTag: true, word: (value) => `${value}` } },
  { called: 'switch', declared: { type: 'switch' }, value: 1 },
  { called: 'switch, locked', declared: { type: 'switch' }, value: 1, view: { locked: () => 'locked' } },
  { called: 'tags', declared: { type: 'tags' }, value: ['gear', 'servo', 'sensor', 'robot'], view: { word: (value) => `${value}` } },
  { called: 'image', declared: { type: 'image' }, value: ['/starter/reducer.webp', '/starter/gears.webp'] },
  { called: 'cell', declared: undefined, value: '—', view: { cell: () => <code>cell()</code> } },
];

export function KitCells() {
  const t = useKitWords();
  const [turned, setTurned] = useState<Row>({});
  const draw = ({ called, declared, view = {} }: Sample, value: unknown) => {
    const column: ShownColumn<Row> = { name: called, title: called, declared, view };
    return (
      <Cell
        column={column}
        row={{ id: 1, [called]: turned[called] ?? value }}
        name={called}
        words="list"
        turn={(_id, field, next) => setTurned({ ...turned, [field]: next })}
      />
    );
  };
  return (
    <div className="list-page">
      <table className="kit-cells">
        <tbody>
          {cells.map((sample) => (
            <tr key={sample.called}>
              <th scope="row">{sample.called}</th>
              <td>{draw(sample, sample.value)}</td>
              <td>{draw({ ...sample, view: {} }, null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <RowActions
        row={{ id: 1 }}
        name="row"
        actions={[
          { key: 'copy', label: t('view'), icon: Copy, run: () => undefined, inline: true },
          { key: 'wait', label: t('check'), icon: Copy, run: () => new Promise((done) => setTimeout(done, 1500)), inline: true },
          { key: 'del', label: t('remove'), icon: Trash2, run: () => undefined, danger: true, confirm: () => ({ title: t('remove') }) },
          { key: 'no', label: t('locked'), icon: Copy, run: () => undefined, disabled: () => t('locked') },
        ]}
      />
    </div>
  );
}
