import { expect, test } from 'vitest';

import { typedList } from './typed-list.ts';

test.each(['jpg,png,gif', 'jpg，png，gif', 'jpg;png；gif', 'jpg、png gif', ' jpg,\npng,, gif,jpg '])(
  '“%s” are three, each once',
  (text) => {
    expect(typedList(text)).toEqual(['jpg', 'png', 'gif']);
  },
);
test('signs alone are none', () => expect(typedList(' ，、 ')).toEqual([]));
