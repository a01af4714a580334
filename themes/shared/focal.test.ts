import { expect, test } from 'vitest';

import { themes } from '../index.ts';

test('every theme has a class for every step, in less than a kilobyte', () => {
  for (const { styles } of themes) {
    const rules = [...styles.matchAll(/\.f[xy]\d+\s*\{[^}]*\}/g)].map(([rule]) => rule.replace(/\s+/g, ''));
    expect(rules).toHaveLength(40);
    for (let step = 0; step <= 100; step += 5) if (step !== 50) expect(rules).toContain(`.fx${step}{--fx:${step}%;}`);
    expect(rules.join('').length).toBeLessThan(1000);
    expect(styles.replace(/\s+/g, '')).toContain('object-position:var(--fx,50%)var(--fy,50%)');
  }
});
