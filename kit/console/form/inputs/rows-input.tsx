/** Rows that are added, filled in, dragged and removed: pairs of key and value, lists of texts, or a screen's own rows. */
import { Button, Form, Input } from 'antd';
import { GripVertical, Plus, Trash2 } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';

import { useWords } from '../../i18n.ts';
import { type InputProps, useFieldPlace } from '../form-context.ts';
import type { PartErrors } from '../form-errors.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { errorsBelow, JudgedPart, usePartErrors } from './judged-part.tsx';
import { moved, SortableItems, useSortableItem } from './sortable-items.tsx';

interface RowsInputProps<Row> extends InputProps<Row[]> {
  /** What a new row holds. */
  blank: Row;
  /** The inputs of one row. */
  draw: (row: Row, change: (row: Row) => void, place: number) => ReactNode;
  max?: number;
  /** Titles above the rows. */
  heads?: readonly string[];
  addLabel?: string;
}

/** A screen's own rows. `<RowsInput blank={{ qq: '', name: '' }} draw={(row, change) => <>…</>} />` */
export function RowsInput<Row>({ value, onChange, blank, draw, max = 100, heads, addLabel, disabled = false, id }: RowsInputProps<Row>) {
  const t = useWords<typeof phrases>('form');
  const { label, wrongParts } = useFieldPlace();
  const rows = value ?? [];
  const { keys, add, remove, move } = useKeys(rows.length);
  const list = useRef<HTMLDivElement>(null);
  const wasAdded = useRef(false);

  // Whoever adds a row fills it in next.
  useEffect(() => {
    if (!wasAdded.current) return;
    wasAdded.current = false;
    [...(list.current?.querySelectorAll('.rows-line') ?? [])].at(-1)?.querySelector<HTMLElement>('input, textarea')?.focus();
  });

  const lines = (
    <SortableItems
      ids={keys}
      layout="column"
      onMove={(from, to) => {
        move(from, to);
        onChange?.(moved(rows, from, to));
      }}
    >
      {rows.map((row, place) => (
        <RowLine
          key={keys[place] ?? place}
          id={keys[place] ?? String(place)}
          place={place}
          isOne={heads?.length === 1}
          isLocked={disabled}
          onRemove={() => {
            remove(place);
            onChange?.(rows.filter((_other, index) => index !== place));
          }}
        >
          {draw(row, (next) => onChange?.(rows.map((other, index) => (index === place ? next : other))), place)}
        </RowLine>
      ))}
    </SortableItems>
  );
  return (
    <div className="rows-input" id={id} ref={list} role="group" aria-label={label}>
      {heads && rows.length > 0 && (
        <div className={heads.length === 1 ? 'rows-line is-one rows-head' : 'rows-line rows-head'} aria-hidden>
          <span />
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
      )}
      {wrongParts ? <JudgedLines>{lines}</JudgedLines> : lines}
      {!disabled && rows.length < max && (
        <Button
          type="dashed"
          icon={<Plus size={15} aria-hidden />}
          onClick={() => {
            add();
            wasAdded.current = true;
            onChange?.([...rows, blank]);
          }}
        >
          {addLabel ?? t('row_add')}
        </Button>
      )}
    </div>
  );
}

export interface Pair {
  key: string;
  value: string;
}

/** Pairs of key and value, such as attributes of a product. */
export function PairsInput({
  keyTitle,
  valueTitle,
  ...props
}: InputProps<Pair[]> & { keyTitle?: string; valueTitle?: string; max?: number }) {
  const t = useWords<typeof phrases>('form');
  const heads = [keyTitle ?? t('key'), valueTitle ?? t('value')];
  const input = (row: Pair, name: keyof Pair, title: string, place: number, change: (row: Pair) => void) => (
    <LineCell place={`${place}`} name={name}>
      <LineInput
        value={row[name]}
        disabled={props.disabled ?? false}
        label={`${title} ${place + 1}`}
        onChange={(text) => change({ ...row, [name]: text })}
      />
    </LineCell>
  );
  return (
    <RowsInput
      {...props}
      blank={{ key: '', value: '' }}
      heads={heads}
      draw={(row, change, place) => (
        <>
          {input(row, 'key', heads[0] ?? '', place, change)}
          {input(row, 'value', heads[1] ?? '', place, change)}
        </>
      )}
    />
  );
}

/** Texts, one a row. */
export function LinesInput({ title, ...props }: InputProps<string[]> & { title: string; max?: number }) {
  return (
    <RowsInput
      {...props}
      blank=""
      heads={[title]}
      draw={(row, change, place) => (
        <LineInput value={row} disabled={props.disabled ?? false} label={`${title} ${place + 1}`} onChange={change} />
      )}
    />
  );
}

interface LineInputProps {
  value: string;
  disabled: boolean;
  label: string;
  onChange: (value: string) => void;
}

function LineInput({ label, onChange, ...rest }: LineInputProps) {
  const { status } = Form.Item.useStatus();
  return (
    <Input
      {...rest}
      aria-label={label}
      aria-invalid={status === 'error' || undefined}
      onChange={(event) => onChange(event.target.value)}
      data-own-enter=""
    />
  );
}

/** What is objected to, by the place of the line. */
const WrongLines = createContext<PartErrors>(new Map());

/** One of several inputs in a line. Where it is known which of them is wrong, the others are not red. */
function LineCell({ place, name, children }: { place: string; name: string; children: ReactNode }) {
  const line = errorsBelow(useContext(WrongLines), place);
  const validateStatus = errorsBelow(line, name).size > 0 ? 'error' : '';
  return (
    <Form.Item noStyle {...(line.size > 0 && !line.has('') && { validateStatus })}>
      {children}
    </Form.Item>
  );
}

/** Within a `<Field>`. Its objection is about one line or another: the others are as they should be. */
function JudgedLines({ children }: { children: ReactNode }) {
  return <WrongLines value={usePartErrors()}>{children}</WrongLines>;
}

interface RowLineProps {
  id: string;
  place: number;
  isOne: boolean;
  isLocked: boolean;
  onRemove: () => void;
  children: ReactNode;
}

function RowLine({ id, place, isOne, isLocked, onRemove, children }: RowLineProps) {
  const t = useWords<typeof phrases>('form');
  const { item, handle } = useSortableItem(id);
  const wrong = useContext(WrongLines);
  const [objection] = errorsBelow(wrong, String(place)).values();
  return (
    <div {...item} className={isOne ? 'rows-line is-one' : 'rows-line'}>
      <button type="button" className="grip" {...handle} disabled={isLocked} aria-label={t('row_drag', { n: place + 1 })}>
        <GripVertical size={15} aria-hidden />
      </button>
      <JudgedPart objection={objection} isJudged={wrong.size > 0}>
        {children}
      </JudgedPart>
      <Button
        type="text"
        disabled={isLocked}
        icon={<Trash2 size={15} aria-hidden />}
        aria-label={t('row_remove', { n: place + 1 })}
        onClick={onRemove}
      />
    </div>
  );
}

/** Rows have no ids of their own: these stay with a row while it moves, so that a row keeps its focus. */
function useKeys(count: number) {
  const keys = useRef<string[]>([]);
  const last = useRef(0);
  const next = () => `row-${++last.current}`;
  while (keys.current.length < count) keys.current.push(next());
  keys.current.length = count;
  return {
    keys: [...keys.current],
    add: () => void keys.current.push(next()),
    remove: (place: number) => void keys.current.splice(place, 1),
    move: (from: number, to: number) => {
      keys.current = moved(keys.current, from, to);
    },
  };
}
