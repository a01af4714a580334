/** An icon for each kind of block. */
import {
  Award,
  Building2,
  ChartNoAxesColumn,
  Clapperboard,
  GalleryHorizontalEnd,
  Grid2x2,
  Handshake,
  Images,
  type LucideIcon,
  Newspaper,
  Package,
  Phone,
  TextQuote,
} from 'lucide-react';
import type { BlockKind } from '#kit/contract/home-blocks.ts';

export const blockIcons: Readonly<Record<BlockKind, LucideIcon>> = {
  focus: GalleryHorizontalEnd,
  about: Building2,
  figures: ChartNoAxesColumn,
  news: Newspaper,
  image_grid: Grid2x2,
  products: Package,
  cases: Images,
  honours: Award,
  partners: Handshake,
  video: Clapperboard,
  rich_text: TextQuote,
  contact: Phone,
};
