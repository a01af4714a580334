/** Which columns a block is bound to: by a name of the page itself, or in the block. Pure. */
import type { HomeBlock } from '#kit/contract/home-blocks.ts';
import type { Home } from '../contract.ts';

export function boundIds(home: Home, { kind, column_ids }: HomeBlock): readonly number[] {
  if (kind === 'news') return home.news;
  const bound = kind === 'image_grid' ? home.image_grid : kind === 'honours' ? home.honours : undefined;
  if (bound !== undefined) return bound === null ? [] : [bound];
  return column_ids;
}
