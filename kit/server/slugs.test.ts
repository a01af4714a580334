import { describe, expect, test } from 'vitest';

import { freeSlug, slugFrom } from './slugs.ts';

describe('a slug from a name', () => {
  test.each([
    ['新品发布', 'xin-pin-fa-bu'],
    ['2026 年度报告（中文版）', '2026-nian-du-bao-gao-zhong-wen-ban'],
    ['Precision Drives & Gears', 'precision-drives-gears'],
    ['Café Zürich', 'cafe-zurich'],
    ['绿色工厂', 'lv-se-gong-chang'],
    ['???', ''],
    ['🙂', ''],
  ])('%s becomes %s', async (name, slug) => expect(await slugFrom(name)).toBe(slug));

  test('is cut between words', async () => {
    const slug = await slugFrom('精密'.repeat(60));
    expect(slug.length).toBeLessThanOrEqual(60);
    expect(slug).toMatch(/^(jing-mi-)*jing(-mi)?$/);
  });

  test('that is taken gets a number', () => {
    expect(freeSlug('news', new Set())).toBe('news');
    expect(freeSlug('news', new Set(['news', 'news-2']))).toBe('news-3');
  });
});
