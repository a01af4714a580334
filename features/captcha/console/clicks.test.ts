/** What a person clicks is what the server is asked about. */
import { expect, test } from 'vitest';

import { CaptchaInfo } from '../contract.ts';
import { answerOf, inside, withoutFrom } from './clicks.ts';
import { phrases } from './locales/en.ts';

test('the answer names the clicks in order and the size of the picture as shown', () => {
  const answer = answerOf(
    [
      { x: 10.26, y: 20 },
      { x: 300, y: 0.04 },
    ],
    { width: 324, height: 185.14 },
  );
  expect(answer).toBe('10.3,20-300,0;324;185.1');
  expect(CaptchaInfo.safeParse(answer).success).toBe(true);
});

test('taking a mark back takes the later ones too', () => {
  const clicks = [
    { x: 1, y: 1 },
    { x: 2, y: 2 },
    { x: 3, y: 3 },
  ];
  expect(withoutFrom(clicks, 1)).toEqual([{ x: 1, y: 1 }]);
});

test('the crosshair stays on the picture', () => {
  expect(inside({ x: -4, y: 999 }, { width: 350, height: 200 })).toEqual({ x: 0, y: 200 });
});

test('what the dialog says is what the specification says', () => {
  expect(phrases).toMatchObject({
    wrong: 'The correct area is not clicked, please try again!',
    passed: 'Verification is successful!',
    load_failed: expect.stringContaining('please click Refresh'),
  });
});
