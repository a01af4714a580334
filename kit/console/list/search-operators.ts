/** The operators of the common search: which a column offers, and what becomes of a value when another is chosen. Pure. */
import { type Column, type Operator, operatorsOf } from '#kit/contract/list.ts';
import { panelOperator, rangeOf } from './query-state.ts';

type Shape = 'nothing' | 'one' | 'list' | 'range';

const shapes: Partial<Record<Operator, Shape>> = {
  NULL: 'nothing',
  'NOT NULL': 'nothing',
  IN: 'list',
  'NOT IN': 'list',
  FIND_IN_SET: 'list',
  RANGE: 'range',
  'NOT RANGE': 'range',
};

/** What a condition is given: nothing, one value, several, or two ends. */
export function shapeOf(operator: Operator): Shape {
  return shapes[operator] ?? 'one';
}

/** What a column can be asked, its usual operator first. Empty where it cannot be searched. */
export function offeredOperators(column: Column): readonly Operator[] {
  const usual = panelOperator(column);
  const accepted = column.operators ?? operatorsOf[column.type];
  return usual ? [usual, ...accepted.filter((operator) => operator !== usual)] : [];
}

/** The value that stays when the question changes: `convertedValue('10,20', 'RANGE', '>=')` → `'10'`. */
export function convertedValue(value: string, from: Operator, to: Operator): string {
  const [before, after] = [shapeOf(from), shapeOf(to)];
  if (before === after) return value;
  if (after === 'nothing') return '1';
  if (before === 'nothing' || value === '') return '';
  const [first, second] = rangeOf(value);
  if (after === 'range') return `${first},${before === 'list' ? second : ''}`;
  if (after === 'list') return before === 'range' ? [first, second].filter(Boolean).join(',') : value;
  return before === 'one' ? value : first || second;
}

/** The phrase of an operator; times have words of their own: `op.later` instead of `op.more`. */
export function operatorPhrase(operator: Operator, type: Column['type']) {
  const words = type === 'time' ? { ...phrases, ...timePhrases } : phrases;
  return words[operator];
}

const phrases = {
  '=': 'op.is',
  '<>': 'op.is_not',
  '>': 'op.more',
  '>=': 'op.from',
  '<': 'op.less',
  '<=': 'op.up_to',
  LIKE: 'op.contains',
  'NOT LIKE': 'op.contains_not',
  IN: 'op.any_of',
  'NOT IN': 'op.none_of',
  RANGE: 'op.between',
  'NOT RANGE': 'op.not_between',
  NULL: 'op.empty',
  'NOT NULL': 'op.set',
  FIND_IN_SET: 'op.all_of',
} as const satisfies Record<Operator, string>;

const timePhrases = { '>': 'op.later', '<': 'op.earlier' } as const;
