import { describe, expect, test } from 'vitest';

import { dominates } from './domination.ts';

const holding = (...rules: number[]) => ({ super: false, rules: new Set(rules) });
const below = (...rules: number[]) => ({ super: false, rules });

describe('domination', () => {
  test('needs every rule of the other and one more', () => {
    expect(dominates(holding(1, 2, 3), below(1, 2))).toBe(true);
    expect(dominates(holding(1, 2), below(1, 2))).toBe(false);
    expect(dominates(holding(1, 2, 3), below(1, 4))).toBe(false);
  });

  test('counts a rule once, however many groups give it', () => {
    expect(dominates(holding(1, 2, 3), below(1, 1, 2, 2))).toBe(true);
  });

  test('reaches those who hold nothing, but nobody who holds nothing dominates them', () => {
    expect(dominates(holding(1), below())).toBe(true);
    expect(dominates(holding(), below())).toBe(false);
  });

  test('a super stands above everybody and below nobody who is not', () => {
    expect(dominates({ super: true, rules: new Set() }, { super: true, rules: [] })).toBe(true);
    expect(dominates(holding(1, 2, 3), { super: true, rules: [1] })).toBe(false);
  });
});
