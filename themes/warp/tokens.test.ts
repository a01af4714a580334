import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { warp } from './theme.ts';
import { contrast, tokenStyles, tokens } from './tokens.ts';

describe('a tenant’s colours', () => {
  it('stay readable on light and on dark, however pale or dark they are', () => {
    for (const brand of ['#ffff00', '#ffffff', '#000000', '#c8102e', '#00a650', '#1c3fc4']) {
      const [light = '', dark = ''] = [...tokenStyles({ brand }).matchAll(/--brand:(#[0-9a-f]{6})/g)].map(([, color]) => color);
      expect(contrast(light, '#f6f4ef'), `${brand} on light`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, '#151a22'), `${brand} on dark`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('carry a readable word on them', () => {
    for (const brand of ['#ffff00', '#c8102e', '#00a650']) {
      const sheet = tokenStyles({ brand });
      const colors = [...sheet.matchAll(/--brand:(#[0-9a-f]{6});--on-brand:(#[0-9a-f]{6})/g)];
      expect(colors.length).toBeGreaterThanOrEqual(2);
      for (const [, ground = '', word = ''] of colors) expect(contrast(ground, word)).toBeGreaterThanOrEqual(4.5);
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
      expect(tokenStyles({ [token.key]: token.default })).not.toBe('');
    }
  });

  it('defines in its style sheet the variables that tokens change', () => {
    for (const [, name] of tokenStyles({ brand: '#00a650', accent: '#00a650', radius: 'soft', headings: 'serif' }).matchAll(
      /(--[\w-]+):/g,
    )) {
      expect(warp.styles, name).toContain(`var(${name})`);
    }
  });

  it('stays within 25 kB of styles and 15 kB of script, compressed', () => {
    expect(gzipSync(warp.styles).length).toBeLessThan(25_000);
    expect(gzipSync(warp.script).length).toBeLessThan(15_000);
  });
});
