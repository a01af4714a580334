import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { toRealm } from '../database/scope.ts';
import { callers } from './callers.ts';

const call = (ip: string, token?: string) => ({ ip, headers: token === undefined ? {} : { batoken: token } }) as unknown as FastifyRequest; // safe: nothing else of it is read

test('tokens that anybody can make up count as the address they come from', () => {
  const { whose } = callers();
  const names = ['one', 'two', '', undefined].map((token) => whose('tenant', call('203.0.113.7', token)));
  expect(new Set(names)).toHaveLength(1);
  expect(whose('tenant', call('203.0.113.8', 'one'))).not.toBe(names[0]);
});

test('all people of a company count as one, wherever they are', () => {
  const { whose, known } = callers();
  known('tenant', call('203.0.113.7', 'one'), toRealm(4));
  known('tenant', call('198.51.100.1', 'two'), toRealm(4));
  known('tenant', call('203.0.113.7', 'other'), toRealm(5));
  const [one, two, other] = ['one', 'two', 'other'].map((token) => whose('tenant', call('203.0.113.7', token)));
  expect(one).toBe(two);
  expect(one).not.toBe(other);
  // A member's token is another header.
  expect(whose('api', call('203.0.113.7', 'one'))).toBe(whose('tenant', call('203.0.113.7')));
});

test('more tokens than are kept push out the oldest', () => {
  const { whose, known } = callers();
  for (let n = 0; n <= 20_000; n += 1) known('tenant', call('203.0.113.7', `t${n}`), toRealm(4));
  expect(whose('tenant', call('203.0.113.7', 't0'))).toBe(whose('tenant', call('203.0.113.7')));
  expect(whose('tenant', call('203.0.113.7', 't20000'))).not.toBe(whose('tenant', call('203.0.113.7')));
});
