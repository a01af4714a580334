/** How a home page is arranged while nobody has arranged it: from what the company says and bound, else from its own columns. */
import { type HomeBlock, HomeBlock as HomeBlockSchema } from '#kit/contract/home-blocks.ts';
import type { OwnColumns, SiteConfig } from './contract.ts';

/** What a column must tell to be put on the home page. */
export interface ArrangedColumn {
  id: number;
  /** Null at the root. */
  pid: number | null;
  type: string;
  list_template: string;
}

/** What of the configuration decides. */
type Arranging = Pick<SiteConfig, 'home' | 'profile' | 'promo_video' | 'promo_video_oss' | 'phone' | 'email' | 'address'>;

/** The blocks of the page in their order: the company's own, else those of its columns, the first of each kind. */
export function blocksOf(config: Arranging, columns: readonly ArrangedColumn[]): HomeBlock[] {
  const { blocks } = config.home;
  return blocks.length > 0 ? blocks : ownArrangement(config, ownColumnsOf(columns));
}

/** The arrangement of a page that nobody has arranged: the site draws by it, and so does the form of a configuration not saved yet. */
export function ownArrangement({ home, ...config }: Arranging, { products, cases }: OwnColumns): HomeBlock[] {
  const film = config.promo_video_oss || config.promo_video;
  return [
    block('focus'),
    ...(config.profile ? [block('about')] : []),
    ...(home.image_grid === null ? [] : [block('image_grid')]),
    ...(products !== null && products !== home.image_grid ? [block('products', products)] : []),
    ...(cases !== null && cases !== home.image_grid ? [block('cases', cases)] : []),
    block('news'),
    ...(home.honours === null ? [] : [block('honours')]),
    ...(film ? [block('video')] : []),
    ...(config.phone || config.email || config.address ? [block('contact')] : []),
  ];
}

/** Columns stand in the order of the navigation. */
export function ownColumnsOf(columns: readonly ArrangedColumn[]): OwnColumns {
  return { products: firstOf(columns, 'products')?.id ?? null, cases: firstOf(columns, 'cases')?.id ?? null };
}

/** The first column at the root that shows its archives this way. */
export function firstOf<Column extends ArrangedColumn>(columns: readonly Column[], listTemplate: string): Column | undefined {
  return columns.find((column) => column.pid === null && column.type === 'list' && column.list_template === listTemplate);
}

function block(kind: HomeBlock['kind'], columnId?: number): HomeBlock {
  return HomeBlockSchema.parse({ kind, ...(columnId !== undefined && { column_ids: [columnId] }) });
}
