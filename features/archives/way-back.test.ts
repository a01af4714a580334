/** What somebody is told before a document is taken off the site: how it would come back. */
import { describe, expect, test } from 'vitest';
import { wayBack } from './moves.contract.ts';

const shown = { published: true, own_work: false, deleted_time: null, audit_status: 1 };
const held =
  (...names: string[]) =>
  (node: string) =>
    names.some((name) => node === `corp/archives/${name}`);

describe('what is taken off the site', () => {
  test.each([
    ['anytime', 'close', ['unpublish', 'publish'], {}],
    ['others', 'close', ['unpublish'], {}],
    ['anytime', 'open', ['unpublish', 'audit'], {}],
    ['review', 'open', ['unpublish', 'publish'], {}],
    ['review', 'open', ['unpublish', 'audit'], { audit_status: 2 }],
    ['review', 'open', ['unpublish', 'audit'], { audit_status: -1, own_work: true }],
  ] as const)('comes back %s: review %s, holding %j, as %j', (expected, audit, nodes, facts) => {
    expect(wayBack([{ ...shown, ...facts }], { audit, fourEyes: true, can: held(...nodes) })).toBe(expected);
  });

  test('comes back as the one among them that needs most', () => {
    const rules = { audit: 'open', fourEyes: true, can: held('audit') } as const;
    expect(wayBack([shown, { ...shown, audit_status: 2 }], rules)).toBe('review');
  });
});
