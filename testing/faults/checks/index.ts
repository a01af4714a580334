/** Every check there is, in the order of the catalogue. */
import type { Check } from '../check.ts';
import { r01 } from './r01.ts';
import { r02 } from './r02.ts';
import { r03 } from './r03.ts';
import { r04 } from './r04.ts';
import { r06 } from './r06.ts';
import { r07 } from './r07.ts';
import { r08 } from './r08.ts';
import { r11 } from './r11.ts';
import { r17 } from './r17.ts';
import { r18 } from './r18.ts';
import { r22 } from './r22.ts';
import { r23 } from './r23.ts';
import { r33 } from './r33.ts';
import { r34 } from './r34.ts';

export const checks: readonly Check[] = [r01, r02, r03, r04, r06, r07, r08, r11, r17, r18, r22, r23, r33, r34];
