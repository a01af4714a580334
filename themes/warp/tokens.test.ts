import { describe, expect, it } from 'vitest';

import { contrastOf } from '#kit/site/view.ts';
import { warp } from './theme.ts';
import { contrasts, tokenStyles, tokens } from './tokens.ts';

describe('a tenant’s colours', () => {
  it('stay readable on light and on dark, however pale or dark they are', () => {
    for (const brand of ['#ffff00', '#ffffff', '#000000', '#c8102e', '#00a650', '#1c3fc4']) {
      const [light = '', dark = ''] = [...tokenStyles({ brand }).matchAll(/--brand:(#[0-9a-f]{6})/g)].map(([, color]) => color);
      expect(contrastOf(light, '#f6f4ef'), `${brand} on light`).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(dark, '#151a22'), `${brand} on dark`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('carry a readable word on them', () => {
    for (const brand of ['#ffff00', '#c8102e', '#00a650']) {
      const sheet = tokenStyles({ brand });
      const colors = [...sheet.matchAll(/--brand:(#[0-9a-f]{6});--on-brand:(#[0-9a-f]{6})/g)];
      expect(colors.length).toBeGreaterThanOrEqual(2);
      for (const [, ground = '', word = ''] of colors) expect(contrastOf(ground, word)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('are told as they come out on the page', () => {
    for (const brand of ['#ffff00', '#00a650', '#1c3fc4']) {
      const sheet = tokenStyles({ brand, accent: brand });
      const pairs = contrasts({ brand, accent: brand });
      expect(pairs.map(({ token, scheme }) => `${token} ${scheme}`)).toEqual([
        'brand light',
        'brand light',
        'brand dark',
        'brand dark',
        'accent light',
        'accent dark',
      ]);
      for (const { text, ground, least } of pairs) {
        expect(sheet).toContain(text);
        expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(least);
      }
    }
  });

  it('never bring a rule of their own into the style sheet', () => {
    const sheet = tokenStyles({
      brand: 'red;}body{display:none',
      accent: '#12345',
      radius: '0;}*{',
      headings: 'constructor',
      other: '#000000',
    });
    expect(sheet).toBe('');
  });

  it('change only what was chosen', () => {
    expect(tokenStyles({ radius: 'square' })).toBe(':root{--radius:0px}\n');
    expect(tokenStyles({ headings: 'serif' })).toContain('--font-heading:var(--font-serif)');
  });
});

describe('the theme', () => {
  it('declares defaults that its own values accept', () => {
    for (const token of tokens) {
      if (token.kind === 'choice') expect(token.options.map((option) => option.value)).toContain(token.default);
      // Header and footer are drawn, not styled.
      if (token.key !== 'header' && token.key !== 'footer') expect(tokenStyles({ [token.key]: token.default })).not.toBe('');
    }
  });

  it('defines in its style sheet the variables that tokens change', () => {
    for (const [, name] of tokenStyles({ brand: '#00a650', accent: '#00a650', radius: 'soft', headings: 'serif' }).matchAll(
      /(--[\w-]+):/g,
    )) {
      expect(warp.styles, name).toContain(`var(${name})`);
    }
  });
});
