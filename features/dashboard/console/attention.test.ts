import { expect, test } from 'vitest';

import { urgentOf } from './attention.ts';

const reviewer = { mayReview: true, mayWrite: false };
const writer = { mayReview: false, mayWrite: true };

test.each([
  ['reviewers hear of what waits for them', { pending: 2, rejected: 2 }, reviewer, 'review'],
  ['so do those who write as well', { pending: 2, rejected: 2 }, { mayReview: true, mayWrite: true }, 'review'],
  ['writers hear of what they may mend', { pending: 2, rejected: 2 }, writer, 'rejected'],
  ['writers without a rejected one hear of what waits', { pending: 2, rejected: 0 }, writer, 'pending'],
  ['what was rejected is nothing that a reviewer mends', { pending: 0, rejected: 2 }, reviewer, 'pending'],
] as const)('%s', (_case, archives, reader, urgent) => {
  expect(urgentOf(archives, reader)).toBe(urgent);
});
