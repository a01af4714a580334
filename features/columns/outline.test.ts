import { expect, test } from 'vitest';
import { flatOutline, type OutlineNode, outlineOf } from './outline.contract.ts';

const shape = (nodes: readonly OutlineNode[]): unknown[] => nodes.map(({ name, children }) => [name, ...shape(children)]);

test.each([
  ['News\n  Company\n  Trade\nAbout', [['News', ['Company'], ['Trade']], ['About']]],
  ['News\n\tCompany\n\t\tPeople\nAbout', [['News', ['Company', ['People']]], ['About']]],
  ['新闻\n　公司新闻\n　　人物\n　行业', [['新闻', ['公司新闻', ['人物']], ['行业']]]],
  ['- News\n  - Company\n• About', [['News', ['Company']], ['About']]],
  ['  A\n B\n   C\nD', [['A'], ['B', ['C']], ['D']]],
  ['A\n        B\n    C\n  D', [['A', ['B'], ['C'], ['D']]]],
  ['A\r\n\r\n   \r\n  B', [['A', ['B']]]],
  ['-5 °C\n*', [['-5 °C'], ['*']]],
  ['  \n\n', []],
])('%j', (text, tree) => {
  expect(shape(outlineOf(text))).toEqual(tree);
});

test('every node remembers its line', () => {
  expect(flatOutline(outlineOf('\nA\n\n  B\nC')).map(({ name, line }) => [name, line])).toEqual([
    ['A', 2],
    ['B', 4],
    ['C', 5],
  ]);
});
