/** Whatever colour a company chooses, its members can read the buttons and links of their centre. */
import { expect, test } from 'vitest';

import { contrastOf } from '#kit/site/view.ts';
import { memberColours } from './member-colours.ts';

test.each(['#1c3fc4', '#96281b', '#ffff00', '#000000', '#ffffff', '#0a7d55', '#7fffd4', '#ff00ff', '#101418'])(
  '%s keeps its words readable in both themes',
  (colour) => {
    const [light = '', dark = ''] = memberColours(colour).split('html:root[data-theme=dark]');
    for (const [rule, sheet] of [
      [light, '#ffffff'],
      [dark, '#11151b'],
    ] as const) {
      const token = (name: string) => new RegExp(`--c-primary-${name}:(#[0-9a-f]{6})`).exec(rule)?.[1] ?? '';
      expect(contrastOf('#ffffff', token('fill')), 'white on the button').toBeGreaterThanOrEqual(4.5);
      expect(contrastOf('#ffffff', token('active')), 'white on the pressed button').toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(token('text'), sheet), 'a link').toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(token('text'), token('soft')), 'a word on the tint').toBeGreaterThanOrEqual(4.5);
    }
  },
);
