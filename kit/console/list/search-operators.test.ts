import { expect, test } from 'vitest';

import { operators, operatorsOf } from '#kit/contract/list.ts';
import { convertedValue, offeredOperators, operatorPhrase } from './search-operators.ts';

test('a column offers what it accepts, the usual first', () => {
  expect(offeredOperators({ type: 'text' })).toEqual(['LIKE', '=', '<>', 'NOT LIKE', 'IN', 'NOT IN', 'NULL', 'NOT NULL']);
  expect(offeredOperators({ type: 'time', operators: ['RANGE'] })).toEqual(['RANGE']);
  expect(offeredOperators({ type: 'text', operators: [] })).toEqual([]);
  expect(offeredOperators({ type: 'image' })).toEqual([]);
  expect(new Set(offeredOperators({ type: 'number' }))).toEqual(new Set(operatorsOf.number));
});

test('a value stays as far as the next question can use it', () => {
  expect(convertedValue('10,20', 'RANGE', 'NOT RANGE')).toBe('10,20');
  expect(convertedValue('10,20', 'RANGE', '>=')).toBe('10');
  expect(convertedValue(',20', 'RANGE', '<=')).toBe('20');
  expect(convertedValue(',20', 'RANGE', 'IN')).toBe('20');
  expect(convertedValue('10', '>=', 'RANGE')).toBe('10,');
  expect(convertedValue('1,2,3', 'IN', 'RANGE')).toBe('1,2');
  expect(convertedValue('1,2,3', 'IN', '=')).toBe('1');
  expect(convertedValue('weaving, dyeing', 'LIKE', '=')).toBe('weaving, dyeing');
  expect(convertedValue('loom', 'LIKE', 'IN')).toBe('loom');
  expect(convertedValue('loom', 'LIKE', 'NULL')).toBe('1');
  expect(convertedValue('1', 'NULL', 'LIKE')).toBe('');
  expect(convertedValue('', 'LIKE', 'RANGE')).toBe('');
});

test('every operator has a word', () => {
  for (const operator of operators) expect(operatorPhrase(operator, 'text')).toMatch(/^op\./);
  expect(operatorPhrase('>', 'time')).toBe('op.later');
});
