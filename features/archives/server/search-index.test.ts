/** The index and the searches cut texts in one way, in two languages. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type PrivateDatabase, privateDatabase } from '#testing/database.ts';
import { fold, wantedIn } from './search-words.ts';

let data: PrivateDatabase;
beforeAll(async () => {
  data = await privateDatabase();
});
afterAll(() => data.drop());

test.each([
  'RV-40E 精密减速器（第5期），水泵。',
  'Planetary gearboxes; the GEARBOX was tested, naïve café Ñandú',
  'ＡＢ１２ ｶﾀｶﾅ ﬁne Å ß ẞ İ',
  'ПРИВЕТ Ёлка й ΑΒΓ Ώ',
  'ひらがな カタカナー が 한국어 𠮷野家 々',
  'a-b_c/d.e+f 3.14 v2.0.1 C++ -- . /',
  '👩‍🔧减速器👍 \u200b\u3000全角空格',
])('%s', async (text) => {
  const [row] = await data.asOwner<{ terms: string[]; folded: string }>(
    'select siteloom.terms($1) as terms, siteloom.folded($1) as folded',
    [text],
  );
  expect(row?.folded).toBe(fold(text).text);
  for (const piece of text.match(/\S{1,20}/gu) ?? []) {
    // The word behind it keeps the piece from being taken for the beginning of a word.
    const { terms } = wantedIn(`${piece} zz`);
    const missing = terms.filter((term) => !term.startsWith('zz') && !term.endsWith('*') && !row?.terms.includes(term));
    expect([piece, missing]).toEqual([piece, []]);
  }
});
