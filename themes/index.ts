/** The looks a site can have. The first is the default. */
import type { Theme } from '#kit/site/view.ts';

import { folio } from './folio/theme.ts';
import { warp } from './warp/theme.ts';

export const themes: readonly [Theme, ...Theme[]] = [warp, folio];

/** The theme of that key; one that no longer exists becomes the default. */
export function themeOf(key: string | undefined): Theme {
  return themes.find((theme) => theme.key === key) ?? warp;
}
