import { expect, test } from 'vitest';

import { fillName } from './fill-name.ts';

test.each([
  ['关于{name}', "O'B", "关于 O'B"],
  ['关于{name}', '3M中国', '关于 3M中国'],
  ['关于{name}', '澄岳', '关于澄岳'],
  ['{name}首页', 'Acme', 'Acme 首页'],
  ['{name}首页', 'Société É', 'Société É 首页'],
  ['{name}首页', '𠮷野Co.', '𠮷野Co.首页'],
  ['About {name}', '澄岳', 'About 澄岳'],
  ['关于{name}', '$&', '关于$&'],
  ['关于{name}', '', '关于'],
])('%s with %s is %s', (sentence, name, filled) => {
  expect(fillName(sentence, name)).toBe(filled);
});
