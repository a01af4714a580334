import { describe, expect, it } from 'vitest';

import { slug } from '#kit/contract/fields.ts';

import { slugOf } from './slug.ts';

describe('a slug made from a title', () => {
  it.each([
    ['Hello, World', 'hello-world'],
    ['  如何在 48 小时内完成产线换型？', '如何在-48-小时内完成产线换型'],
    ['Café — Crème', 'cafe-creme'],
    ['--', ''],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('%s → %s', (title, made) => {
    expect(slugOf(title)).toBe(made);
  });

  it('is one that the contract accepts', () => {
    expect(slug().safeParse(slugOf('HY-900 系列：更小、更稳')).success).toBe(true);
  });
});
