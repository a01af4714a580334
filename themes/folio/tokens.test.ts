import { describe, expect, it } from 'vitest';

import { contrastOf } from '#kit/site/view.ts';
import { folio } from './theme.ts';
import { contrasts, tokenStyles, tokens } from './tokens.ts';

const accents = ['#ffff00', '#ffffff', '#000000', '#c8102e', '#00a650', '#96281b'];
const grounds = ['ivory', 'white', 'mist'];

describe('a company’s accent', () => {
  it('can be read on every paper and on ink, and carries words that can', () => {
    for (const accent of accents) {
      for (const ground of grounds) {
        for (const { text, ground: under, least, scheme } of contrasts({ accent, ground })) {
          expect(contrastOf(text, under), `${accent} on ${ground}, ${scheme}`).toBeGreaterThanOrEqual(least);
        }
      }
    }
  });

  it('is told as it comes out on the page', () => {
    const sheet = tokenStyles({ accent: '#00a650', ground: 'mist' });
    const pairs = contrasts({ accent: '#00a650', ground: 'mist' });
    expect(pairs.map(({ scheme }) => scheme)).toEqual(['light', 'light', 'dark', 'dark']);
    for (const { text } of pairs) expect(sheet).toContain(text);
    expect(sheet).toContain(`--sunk:${pairs[0]?.ground}`);
  });

  it('stands by itself in the theme’s own sheet', () => {
    for (const { text, ground } of contrasts({})) {
      expect(folio.styles).toContain(text);
      expect(folio.styles).toContain(ground);
    }
  });
});

describe('the style sheet of values', () => {
  it('never gets a rule of somebody’s own', () => {
    expect(tokenStyles({ accent: 'red;}body{display:none', ground: '0;}*{', face: 'constructor', other: '#000000' })).toBe('');
  });

  it('changes only what was chosen, and paper only in the light', () => {
    expect(tokenStyles({ face: 'sans' })).toBe(':root{--display:var(--sans)}\n');
    expect(tokenStyles({ ground: 'white' })).toContain('--paper:#ffffff');
    expect(tokenStyles({ ground: 'white' })).not.toContain('dark');
    expect(tokenStyles({ accent: '#00a650' })).not.toContain('--paper');
  });

  it('sets only what the theme’s own sheet uses', () => {
    const sheet = tokenStyles({ accent: '#00a650', ground: 'mist', face: 'sans' });
    for (const [, name] of sheet.matchAll(/(--[\w-]+):/g)) expect(folio.styles, name).toContain(`var(${name})`);
  });

  it('has a value for every option', () => {
    for (const token of tokens) {
      // Header and footer are drawn, not styled.
      if (token.kind !== 'choice' || token.key === 'header' || token.key === 'footer') continue;
      for (const { value } of token.options) expect(tokenStyles({ [token.key]: value }), `${token.key} ${value}`).not.toBe('');
    }
  });
});
