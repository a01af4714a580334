import { expect, test } from 'vitest';
import { callAddress } from './telephone.ts';

test.each([
  ['138 0000 1234', 'tel:13800001234'],
  ['0571-88880000 转 12', 'tel:057188880000'],
  ['（０５７１）8888 0000', 'tel:057188880000'],
  ['+86 400-820-1688', 'tel:+864008201688'],
  ['(0510) 5550 1801 / 5550 1802', 'tel:051055501801'],
  ['手机 13800138000，下午打', 'tel:13800138000'],
  ['110', 'tel:110'],
  ['13800138000 13900139000', undefined],
  ['周末请留言', undefined],
  ['', undefined],
])('%s is called at %s', (text, address) => {
  expect(callAddress(text)).toBe(address);
});
