import { expect, test } from 'vitest';

import { typedWords, withAsked, withSent } from './typed-words.ts';

const typing = (words: ReturnType<typeof typedWords>, typed: string) => ({ ...words, typed });

test('what is typed while an earlier question is on its way stays in the box', () => {
  const sent = withSent(typing(typedWords(''), 'yuan'), 'yuan');
  const typed = typing(sent, 'yuanfan');
  expect(withAsked(typed, 'yuan')).toEqual({ typed: 'yuanfan', asked: 'yuan', sent: [] });
  const both = withSent(typed, 'yuanfan');
  expect(withAsked(withAsked(typing(both, 'yuanfan w'), 'yuan'), 'yuanfan').typed).toBe('yuanfan w');
  expect(withAsked(typing(both, 'yuanfan w'), 'yuanfan')).toEqual({ typed: 'yuanfan w', asked: 'yuanfan', sent: [] });
});

test('a question from elsewhere fills the box', () => {
  expect(withAsked(typing(typedWords('织'), '织布'), '')).toEqual(typedWords(''));
  expect(withAsked(withSent(typing(typedWords(''), '织'), '织'), '纱').typed).toBe('纱');
  const emptied = withAsked(withSent(typing(typedWords('织'), ''), ''), '');
  expect(withAsked(emptied, '织').typed).toBe('织');
});

test('a question that stands already is not waited for', () => {
  const words = withSent(typing(typedWords('织'), '织'), '织');
  expect(withAsked(words, '').typed).toBe('');
  expect(withAsked(withAsked(words, ''), '织').typed).toBe('织');
});
