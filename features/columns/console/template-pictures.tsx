/** How lists and documents look, as small drawings. */
import type { ReactNode } from 'react';
import type { DetailTemplate, ListTemplate } from '../looks.contract.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

/** Full boxes are pictures, thin ones lines of text. */
const lists: Record<ListTemplate, readonly Box[]> = {
  news: [4, 19, 34].flatMap((y): Box[] => [
    [6, y, 14, 11],
    [24, y + 1, 44, 3],
    [24, y + 6, 36, 2],
  ]),
  products: [4, 27].flatMap((y) =>
    [6, 28, 50].flatMap((x): Box[] => [
      [x, y, 18, 14],
      [x, y + 16, 14, 2],
    ]),
  ),
  cases: [
    [6, 4, 30, 22],
    [40, 4, 30, 22],
    [6, 29, 24, 3],
    [40, 29, 24, 3],
    [6, 35, 18, 2],
    [40, 35, 18, 2],
  ],
  jobs: [5, 15, 25, 35].flatMap((y): Box[] => [
    [6, y, 40, 3],
    [60, y - 1, 10, 5],
  ]),
  downloads: [4, 17, 30].flatMap((y): Box[] => [
    [6, y, 8, 9],
    [18, y + 1, 38, 3],
    [18, y + 6, 20, 2],
    [62, y + 2, 8, 5],
  ]),
  album: [
    [6, 4, 30, 18],
    [39, 4, 14, 18],
    [56, 4, 14, 18],
    [6, 25, 14, 18],
    [23, 25, 30, 18],
    [56, 25, 14, 18],
  ],
  video: [
    [6, 4, 64, 24],
    [6, 31, 18, 11],
    [29, 31, 18, 11],
    [52, 31, 18, 11],
  ],
};

const details: Record<DetailTemplate, readonly Box[]> = {
  article: [
    [14, 4, 48, 4],
    [22, 11, 32, 2],
    [6, 17, 64, 2],
    [6, 22, 64, 2],
    [6, 27, 64, 2],
    [6, 32, 64, 2],
    [6, 37, 40, 2],
  ],
  product: [
    [6, 4, 30, 24],
    [40, 5, 30, 4],
    [40, 13, 26, 2],
    [40, 18, 28, 2],
    [40, 23, 20, 2],
    [6, 33, 64, 2],
    [6, 38, 50, 2],
  ],
  case: [
    [6, 4, 64, 20],
    [6, 28, 34, 4],
    [6, 35, 64, 2],
    [6, 40, 50, 2],
  ],
  job: [
    [6, 4, 40, 4],
    [56, 4, 14, 7],
    [6, 15, 20, 2],
    [6, 21, 60, 2],
    [6, 26, 60, 2],
    [6, 33, 20, 2],
    [6, 39, 56, 2],
  ],
  download: [
    [6, 5, 14, 16],
    [25, 6, 40, 4],
    [25, 14, 26, 2],
    [6, 27, 64, 8],
    [6, 39, 50, 2],
  ],
  album: [
    [6, 4, 40, 3],
    [6, 10, 64, 20],
    [6, 33, 14, 10],
    [23, 33, 14, 10],
    [40, 33, 14, 10],
    [57, 33, 13, 10],
  ],
  video: [
    [6, 4, 64, 26],
    [6, 34, 40, 3],
    [6, 40, 56, 2],
  ],
};

export function listPicture(template: ListTemplate): ReactNode {
  return <Drawing boxes={lists[template]} isVideo={template === 'video'} />;
}

export function detailPicture(template: DetailTemplate): ReactNode {
  return <Drawing boxes={details[template]} isVideo={template === 'video'} />;
}

function Drawing({ boxes, isVideo }: { boxes: readonly Box[]; isVideo: boolean }) {
  return (
    <svg viewBox="0 0 76 47" fill="currentColor" aria-hidden>
      {boxes.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={height > 4 ? 2 : 1} opacity={height > 4 ? 0.32 : 0.62} />
      ))}
      {isVideo && <path d="M34 11.5v9l8-4.5z" opacity="0.8" />}
    </svg>
  );
}
