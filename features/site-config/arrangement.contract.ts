/** How a home page is arranged while nobody has arranged it: from what the company bound, else from its own columns. */
import { type HomeBlock, HomeBlock as HomeBlockSchema } from '#kit/contract/home-blocks.ts';
import type { SiteConfig } from '../contract.ts';

/** What a column must tell to be put on the home page. */
export interface ArrangedColumn {
  id: number;
  /** Null at the root. */
  pid: number | null;
  type: string;
  list_template: string;
}

/** The blocks of the page in their order: the company's own, else those of its columns, the first of each kind. */
export function blocksOf({ home, ...config }: SiteConfig, columns: readonly ArrangedColumn[]): HomeBlock[] {
  return home.blocks.length > 0 ? home.blocks : ownArrangement({ home, ...config }, columns);
}

/** The arrangement of a page that nobody has arranged. Columns stand in the order of the navigation. */
export function ownArrangement({ home, ...config }: SiteConfig, columns: readonly ArrangedColumn[]): HomeBlock[] {
  const products = firstOf(columns, 'products');
  const cases = firstOf(columns, 'cases');
  const film = config.promo_video_oss || config.promo_video;
  return [
    block('focus'),
    ...(config.profile ? [block('about')] : []),
    ...(home.image_grid === null ? [] : [block('image_grid')]),
    ...(products && products.id !== home.image_grid ? [block('products', products.id)] : []),
    ...(cases && cases.id !== home.image_grid ? [block('cases', cases.id)] : []),
    block('news'),
    ...(home.honours === null ? [] : [block('honours')]),
    ...(film ? [block('video')] : []),
    ...(config.phone || config.email || config.address ? [block('contact')] : []),
  ];
}

/** The first column at the root that shows its archives this way. */
export function firstOf<Column extends ArrangedColumn>(columns: readonly Column[], listTemplate: string): Column | undefined {
  return columns.find((column) => column.pid === null && column.type === 'list' && column.list_template === listTemplate);
}

function block(kind: HomeBlock['kind'], columnId?: number): HomeBlock {
  return HomeBlockSchema.parse({ kind, ...(columnId !== undefined && { column_ids: [columnId] }) });
}
