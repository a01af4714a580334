/** How a value looks in a row, by the type that the contract declares. */
import { Switch, Tag, Tooltip } from 'antd';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { valueAt } from '#kit/contract/list.ts';
import { useConfirm } from '../announce.ts';
import { useJoined, useWords } from '../i18n.ts';
import { grouped } from '../numbers.ts';
import { RelativeTime } from '../relative-time.tsx';
import { StatusDot, type Tone } from '../status-dot.tsx';
import { useNamed } from '../use-named.ts';
import type { RowId } from './list-types.ts';
import type { phrases } from './locales/zh-cn.ts';
import { Picture } from './picture.tsx';
import { questionOf } from './row-actions.tsx';
import { type ShownColumn, valueWord } from './shown-columns.ts';
import { idOf } from './tree-rows.ts';

interface CellProps<Row> {
  column: ShownColumn<Row>;
  row: Row;
  /** How the row is called. */
  name: string;
  /** The feature's namespace. */
  words: string;
  /** Turns a switch; undefined where the person may not. */
  turn: ((id: RowId, field: string, value: unknown) => void) | undefined;
}

/** One cell of a list. What the screen draws itself comes first, then the declared type. */
export function Cell<Row extends object>(props: CellProps<Row>) {
  const { column, row } = props;
  if (column.view.cell) return <>{column.view.cell(row)}</>;
  const value = valueAt(row, column.name);
  if (column.name === 'id') return <span className="cell-id num">{String(value)}</span>;
  switch (column.declared?.type) {
    case 'number':
      return isNone(value) ? <None /> : <FigureCell figure={grouped(Number(value))} />;
    case 'money':
      return isNone(value) ? <None /> : <FigureCell figure={grouped(String(value))} />;
    case 'time':
      return isNone(value) || value === 0 ? <None /> : <RelativeTime at={Number(value)} />;
    case 'choice':
      return <ChoiceCell {...props} value={value} />;
    case 'switch':
      return <SwitchCell {...props} value={value} />;
    case 'tags':
      return <TagsCell {...props} value={value} />;
    case 'image':
      return <Picture urls={picturesOf(value)} alt={props.name} />;
    default:
      return <TextCell {...props} value={value} />;
  }
}

/** A dash in the place of a value that is not there. */
export function None() {
  const t = useWords<typeof phrases>('list');
  return (
    <span className="cell-none" title={t('none')}>
      —
    </span>
  );
}

/** Half a figure reads as another one: what the column cuts off is read by pointing at it. */
function FigureCell({ figure }: { figure: string }) {
  return (
    <span className="num" title={figure}>
      {figure}
    </span>
  );
}

type Valued<Row> = CellProps<Row> & { value: unknown };

function TextCell<Row>({ column, row, name, value }: Valued<Row>) {
  const { note, picture, asLink, to } = column.view;
  if (asLink) return value ? <LinkCell url={String(value)} /> : <None />;
  const text = isNone(value) ? <None /> : String(value);
  // What the column cuts off is read by pointing at it.
  if (!note && !picture) return typeof text === 'string' ? <span title={text}>{text}</span> : text;
  const address = to?.(row);
  return (
    <span className="cell-title">
      {picture && <Picture urls={[picture(row)]} alt={name} />}
      <span className="cell-lines">
        <b title={typeof text === 'string' ? text : undefined}>{address ? <Link to={address}>{text}</Link> : text}</b>
        {note && <small>{note(row)}</small>}
      </span>
    </span>
  );
}

function LinkCell({ url }: { url: string }) {
  const t = useWords<typeof phrases>('list');
  return (
    <a className="cell-link" href={url} target="_blank" rel="noopener noreferrer" title={t('open')}>
      <span>{url.replace(/^https?:\/\//, '')}</span>
      <ExternalLink size={13} aria-hidden />
    </a>
  );
}

function ChoiceCell<Row>({ column, value, words }: Valued<Row>) {
  const t = useWords(words);
  if (typeof value !== 'string' && typeof value !== 'number') return <None />;
  const word = column.view.word?.(value) ?? valueWord(t, column.name, value);
  const tone = column.view.tones?.[String(value)];
  if (column.view.asTag)
    return (
      <Tag className="cell-tag" data-tone={tone}>
        {word}
      </Tag>
    );
  return tone ? <StatusDot tone={tone}>{word}</StatusDot> : <span>{word}</span>;
}

function SwitchCell<Row extends object>({ column, row, name, value, turn }: Valued<Row>) {
  const t = useWords<typeof phrases>('list');
  const named = useNamed();
  const confirm = useConfirm();
  const isOn = value === 1 || value === true;
  if (!turn) return <StatusDot tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'on' : 'off')}</StatusDot>;

  const reason = column.view.locked?.(row);
  const change = async (next: boolean) => {
    const asked = column.view.asks?.(row, next);
    if (asked && !(await confirm(questionOf(asked, true)))) return;
    turn(idOf(row), column.name, typeof value === 'boolean' ? next : Number(next));
  };
  return (
    <Tooltip title={reason}>
      <Switch
        size="small"
        checked={isOn}
        disabled={reason !== undefined}
        aria-label={named(column.title, name)}
        onChange={(next) => void change(next)}
      />
    </Tooltip>
  );
}

function TagsCell<Row>({ column, value, words }: Valued<Row>): ReactNode {
  const t = useWords(words);
  const joined = useJoined();
  const tags = textsOf(value);
  if (!tags.length) return <None />;
  const shown = tags.length > 3 ? tags.slice(0, 2) : tags;
  return (
    <span className={column.view.tones ? 'cell-tags is-marks' : 'cell-tags'} title={joined(tags)}>
      {shown.map((tag) => (
        <i key={tag} data-tone={toneOf(column, tag)}>
          {column.view.word?.(tag) ?? valueWord(t, column.name, tag)}
        </i>
      ))}
      {tags.length > shown.length && <i className="num">+{tags.length - shown.length}</i>}
    </span>
  );
}

function toneOf<Row>(column: ShownColumn<Row>, value: string): Tone | undefined {
  return column.view.tones?.[value];
}

/** A list, or a comma list, of texts. Relations are named by `name` or `title`. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(',').filter(Boolean);
  if (!Array.isArray(value)) return [];
  return value.map((item) => String(valueAt(item, 'name') ?? valueAt(item, 'title') ?? item)).filter(Boolean);
}

/** Addresses may have commas: only a list holds several. */
function picturesOf(value: unknown): string[] {
  return typeof value === 'string' ? [value].filter(Boolean) : textsOf(value);
}

function isNone(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
