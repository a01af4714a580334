import { describe, expect, test } from 'vitest';

import { primaryNames, primaryTokens } from './primary.ts';
import { tokens } from './tokens.ts';

/** WCAG 2.2, 1.4.3: contrast of two colours. */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe.each(primaryNames)('%s', (name) => {
  test.each(['light', 'dark'] as const)('can be read in the %s theme', (mode) => {
    const chosen = primaryTokens(name, mode);
    const { sheet, canvas } = tokens[mode];
    expect(contrast('#FFFFFF', chosen.primaryFill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(chosen.primaryText, sheet)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(chosen.primaryText, canvas)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(chosen.primaryText, chosen.primarySoft)).toBeGreaterThanOrEqual(4.5);
    // What is no text: focus rings, switches, marks.
    expect(contrast(chosen.primary, sheet)).toBeGreaterThanOrEqual(3);
  });
});
