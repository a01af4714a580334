import { expect, test } from 'vitest';

import { numbersSource } from './numbers-source.ts';

const own = { icp_number: 'ICP', icp_of_site: false, police_number: 'police', police_of_site: false };

test.each([
  [{}, undefined],
  [{ icp_of_site: true, police_of_site: true }, 'of_site'],
  [{ icp_of_site: true }, 'icp_of_site'],
  [{ police_of_site: true }, 'police_of_site'],
  [{ police_number: '', police_of_site: true }, undefined],
  [{ icp_of_site: true, police_number: '', police_of_site: true }, 'of_site'],
  [{ icp_number: '', icp_of_site: true, police_number: '', police_of_site: true }, undefined],
])('only the numbers that are shown come from somewhere: %o', (facts, source) => {
  expect(numbersSource({ ...own, ...facts })).toBe(source);
});
