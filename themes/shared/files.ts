/** Files that every theme has beside its own. */
import type { ThemeFile } from '#kit/site/view.ts';

export const sharedFiles: readonly ThemeFile[] = [
  { name: 'police-badge.svg', file: new URL('./police-badge.svg', import.meta.url), contentType: 'image/svg+xml' },
];
