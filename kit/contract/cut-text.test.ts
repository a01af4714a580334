import { expect, test } from 'vitest';

import { cutText } from './cut-text.ts';

test('a text is cut between characters, never through one', () => {
  expect(cutText('Hello', 5, '…')).toBe('Hello');
  expect(cutText('Hello', 4, '…')).toBe('Hell…');
  expect(cutText('ab😀cd', 3)).toBe('ab');
  expect(cutText('ab😀cd', 4)).toBe('ab😀');
  expect(cutText('𠮷𠮷', 1, '…')).toBe('…');
  expect(cutText('', 0)).toBe('');
});
