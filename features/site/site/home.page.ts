/** The home page: the company's blocks in their order, or those that its own columns make. */

import { newestOf } from '#features/archives/server/door.ts';
import type { SiteColumn } from '#features/columns/server/door.ts';
import { blocksOf } from '#features/site-config/server/door.ts';
import { type BlockDeclaration, blockNames, type HomeBlock as PlacedBlock, settingsOf } from '#kit/contract/home-blocks.ts';
import type { Card, Head, HomeBlock, HomeView } from '#kit/site/view.ts';
import { blockView } from './block-views.ts';
import { cardsOf } from './cards.ts';
import { withDescendants } from './column-index.ts';
import { headOf } from './frame.ts';
import { columnsOf } from './home-columns.ts';
import { organizationLd, websiteLd } from './json-ld/company.ts';
import { alternatesOf, homeTwins, type Twins } from './locales.ts';
import type { SiteRequest } from './site-request.ts';
import { slidesAt } from './slides.ts';

/** A block with everything that is needed to draw it, except its contents. */
interface Prepared {
  /** What addresses name it by. */
  id: string;
  block: PlacedBlock;
  settings: Readonly<Record<string, unknown>>;
  columns: readonly SiteColumn[];
}

/** What a block shows where it does not say how many. */
const countDefault = 6;

export async function loadHome(request: SiteRequest): Promise<{ view: HomeView; head: Head; twins: Twins }> {
  const prepared = preparedBlocks(request);
  const cards = await newestCards(request, prepared);
  const positions = prepared.flatMap(({ block, settings }) => (block.kind === 'focus' ? [positionOf(settings)] : []));
  const slides = await slidesAt(request, positions);
  request.shows('archives');

  const blocks = prepared.flatMap(({ id, block, settings, columns }): HomeBlock[] => {
    const view = blockView(request, {
      block,
      settings,
      columns,
      cards: (column) => cards(column, countOf(settings)),
      slides: slides.get(positionOf(settings)) ?? [],
    });
    return view ? [{ ...view, id }] : [];
  });
  const first = blocks.find((block) => block.kind === 'focus')?.slides[0];
  const twins = homeTwins(request);
  const path = request.at.home;
  const alternates = alternatesOf(request, request.at.absolute(path), twins);
  return {
    view: { blocks },
    head: headOf(request, { path, jsonLd: [organizationLd(request), websiteLd(request)], image: first?.picture, alternates }),
    twins,
  };
}

/** What is shown and what this theme draws. A block keeps its name while others are hidden. */
function preparedBlocks(request: SiteRequest): Prepared[] {
  const blocks = blocksOf(request.config, request.columns);
  const names = blockNames(blocks);
  return blocks.flatMap((block, place) => {
    const declared = declarationOf(request, block);
    if (block.hidden || !declared) return [];
    const settings = settingsOf(declared.settings, block.settings);
    return { id: names[place] ?? block.kind, block, settings, columns: columnsOf(request, block) };
  });
}

function declarationOf({ theme }: SiteRequest, { kind }: PlacedBlock): BlockDeclaration | undefined {
  return theme.blocks.find((declared) => declared.kind === kind);
}

/** The newest archives of every column on the page, in one question. One that stands in several of them is in the list of each. */
async function newestCards(request: SiteRequest, prepared: readonly Prepared[]): Promise<(column: SiteColumn, count: number) => Card[]> {
  const most = Math.max(countDefault, ...prepared.map(({ settings }) => countOf(settings)));
  const ids = prepared.flatMap(({ columns }) => columns.flatMap((column) => withDescendants(request, column).map(({ id }) => id)));
  const newest = ids.length > 0 ? await newestOf(request.tx, [...new Set(ids)], most) : [];
  const drawn = await cardsOf(request, newest);
  return (column, count) => {
    const below = new Set(withDescendants(request, column).map(({ id }) => id));
    const listed = new Map(drawn.filter(({ live }) => below.has(live.listed_in)).map((each) => [each.live.archive_id, each]));
    return [...listed.values()]
      .sort((a, b) => b.live.publish_time - a.live.publish_time)
      .slice(0, count)
      .map(({ card }) => card);
  };
}

function countOf({ count }: Readonly<Record<string, unknown>>): number {
  return typeof count === 'number' ? count : countDefault;
}

function positionOf({ position }: Readonly<Record<string, unknown>>): string {
  return typeof position === 'string' && position !== '' ? position : 'home';
}
