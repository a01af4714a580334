import { expect, test } from 'vitest';

import { elementsOf, textOf } from './xml.ts';

test('elements are found by their whole name, with attributes or without', () => {
  const xml = '<List xmlns="a"><KeyCount>2</KeyCount><Key>a&amp;b</Key><Key x="y">\nc</Key><Key>never closed';
  expect(elementsOf(xml, 'Key')).toEqual(['a&amp;b', '\nc']);
  expect(textOf(xml, 'Key')).toBe('a&b');
  expect(elementsOf(xml, 'List')).toEqual([]);
  expect(textOf('<Error><Code>NoSuchKey</Code></Error>', 'Message')).toBe('');
});

test('an answer of nothing but beginnings is read as fast as any other', () => {
  const began = performance.now();
  expect(elementsOf('<Code>'.repeat(100_000), 'Code')).toEqual([]);
  expect(elementsOf('<Code '.repeat(100_000), 'Code')).toEqual([]);
  expect(performance.now() - began).toBeLessThan(1500);
});
