import { describe, expect, it } from 'vitest';

import { contrastOf } from '#kit/site/view.ts';
import { mix, readableOn, wordOn } from './colors.ts';

describe('a colour on a ground', () => {
  it('stays as it is where it can be read', () => {
    expect(readableOn('#1c3fc4', '#ffffff')).toBe('#1c3fc4');
  });

  it('gets darker or lighter until it can be read, and keeps its hue', () => {
    for (const [color, ground] of [
      ['#ffff00', '#ffffff'],
      ['#ffffff', '#f8f4eb'],
      ['#000000', '#141210'],
      ['#1c3fc4', '#1d1a16'],
      ['#00a650', '#777777'],
    ] as const) {
      expect(contrastOf(readableOn(color, ground), ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    const [, red, green, blue] = /^#(..)(..)(..)$/.exec(readableOn('#0000ff', '#000000')) ?? [];
    expect([red, green]).toEqual([green, red]);
    expect(blue).toBe('ff');
  });

  it('carries the words that are read best on it', () => {
    expect(wordOn('#ffff00')).toBe('#14110d');
    expect(wordOn('#1c3fc4')).toBe('#ffffff');
  });
});

it('two colours are mixed by share', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
});
