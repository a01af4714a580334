import { expect, test } from 'vitest';

import { type Reader, remarksOf, urgentOf } from './attention.ts';

const reviewer = { mayReview: true, mayWrite: false, mayRead: true };
const writer = { mayReview: false, mayWrite: true, mayRead: true };

test.each([
  ['reviewers hear of what waits for them', { pending: 2, rejected: 2 }, reviewer, 'review'],
  ['so do those who write as well', { pending: 2, rejected: 2 }, { mayReview: true, mayWrite: true }, 'review'],
  ['writers hear of what they may mend', { pending: 2, rejected: 2 }, writer, 'rejected'],
  ['writers without a rejected one hear of what waits', { pending: 2, rejected: 0 }, writer, 'pending'],
  ['what was rejected is nothing that a reviewer mends', { pending: 0, rejected: 2 }, reviewer, 'pending'],
] as const)('%s', (_case, archives, reader, urgent) => {
  expect(urgentOf(archives, reader)).toBe(urgent);
});

const waiting = { pending: 2, rejected: 0, draft: 3, published: 4 };
const rejected = { pending: 0, rejected: 1, draft: 3, published: 4 };
const calm = { pending: 0, rejected: 0, draft: 0, published: 4 };
const messages = ['remark_messages', 5, 'corp/messages?state=new'];

test.each([
  ['messages behind documents that wait', waiting, 5, undefined, ['remark_pending', 2, 'corp/archives?view=waiting'], messages],
  ['messages behind documents that were rejected', rejected, 5, undefined, ['remark_rejected', 1, 'corp/archives?view=rejected'], messages],
  ['messages behind the end of the term', waiting, 5, 7, ['remark_expiring', 7], messages],
  ['messages on its last day', calm, 5, 0, ['remark_ending', 0], messages],
  ['nothing but the end once the term is over', waiting, 5, 'over', ['remark_expired', 0]],
  ['messages before drafts', { ...calm, draft: 3 }, 5, undefined, messages],
  ['drafts where nothing waits', { ...calm, draft: 3 }, 0, undefined, ['remark_drafts', 3, 'corp/archives?view=drafts']],
  ['documents alone where no message waits', waiting, 0, undefined, ['remark_pending', 2, 'corp/archives?view=waiting']],
  ['that nothing is to be done', calm, 0, undefined, ['remark_calm', 4]],
] as const)('a company hears of %s', (_case, archives, messages, left, ...remarks) => {
  expect(remarksOf({ archives, messages }, writer, left)).toEqual(remarks);
});

test('who reviews is led to where that is done, and of documents that one does not get to nothing is said', () => {
  const remarks = (archives: typeof calm, reader: Reader, messages = 0) => remarksOf({ archives, messages }, reader, undefined);
  expect(remarks(waiting, reviewer)).toEqual([['remark_pending', 2, 'corp/archives/review']]);
  const nobody = { mayReview: false, mayWrite: false, mayRead: false };
  expect(remarks(waiting, nobody, 5)).toEqual([messages]);
  expect(remarks(waiting, nobody)).toEqual([['remark_calm', 4]]);
});
