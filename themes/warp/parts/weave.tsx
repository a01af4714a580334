/** The motif of the theme: a piece of plain weave that drifts apart into loose threads. Drawn once, from a formula. */

const size = { width: 720, height: 640 };
const wefts = 17;
const warps = 13;

/** The fabric as decoration. Its place and size come from the style sheet, its colour from the text. */
export function Weave({ className = 'weave' }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className="weave-weft" d={fabric.weft} />
      <path className="weave-warp" d={fabric.warp} />
      <path className="weave-thread" d={fabric.thread} />
    </svg>
  );
}

/** The fringe of a cloth: threads that leave the edge of a picture and end in the open. */
export function Fringe() {
  return (
    <svg
      className="fringe"
      viewBox="0 0 180 900"
      width="180"
      height="900"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className="weave-weft" d={fringe.weft} />
      <path className="weave-warp" d={fringe.warp} />
      <path className="weave-thread" d={fringe.thread} />
    </svg>
  );
}

/** A square knot of two threads: the mark before a section's title. */
export function Knot() {
  return (
    <svg className="knot" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path className="knot-warp" d="M5 0v7.5M5 14v2M11 0v2M11 8.5V16" />
      <path className="knot-weft" d="M0 5h2M8.5 5H16M0 11h7.5M14 11h2" />
    </svg>
  );
}

const fabric = weaveFabric();
const fringe = weaveFringe();

function weaveFabric(): { weft: string; warp: string; thread: string } {
  const weft: string[] = [];
  const warp: string[] = [];
  const thread: string[] = [];
  for (let row = 0; row < wefts; row++) {
    const path = weftPath(row);
    (row === 6 ? thread : weft).push(path);
  }
  for (let column = 0; column < warps; column++) warp.push(warpPath(column));
  return { weft: weft.join(''), warp: warp.join(''), thread: thread.join('') };
}

/** One crosswise thread: loose on the left, over and under every second warp on the right. */
function weftPath(row: number): string {
  let path = move(pointAt(-9, row));
  for (let step = -8; step <= 0; step++) path += line(pointAt(step, row));
  for (let column = 0; column < warps; column++) {
    if ((row + column) % 2 === 0) path += line(pointAt(column + 0.5, row));
    else path += line(pointAt(column - 0.26, row)) + move(pointAt(column + 0.26, row)) + line(pointAt(column + 0.5, row));
  }
  return path + line(pointAt(warps + 1, row));
}

function warpPath(column: number): string {
  let path = move(pointAt(column, -2));
  for (let row = 0; row < wefts; row++) {
    if ((row + column) % 2 === 1) path += line(pointAt(column, row + 0.5));
    else path += line(pointAt(column, row - 0.26)) + move(pointAt(column, row + 0.26)) + line(pointAt(column, row + 0.5));
  }
  return path + line(pointAt(column, wefts + 1));
}

function weaveFringe(): { weft: string; warp: string; thread: string } {
  const step = 25;
  const edges = [168, 146, 124];
  const rows = Array.from({ length: 36 }, (_, row) => row);
  const wefts = rows.map((row) => fringeThread(row, 12 + row * step, edges));
  const warp = edges.map((x, column) => {
    const under = rows.filter((row) => (row + column) % 2 === 0).map((row) => 12 + row * step);
    const starts = [0, ...under.map((y) => y + 6)];
    const ends = [...under.map((y) => y - 6), 900];
    return starts.map((y, index) => `M${x} ${y}V${ends[index] ?? 900}`).join('');
  });
  return { weft: wefts.filter((_, row) => row !== 13).join(''), warp: warp.join(''), thread: wefts[13] ?? '' };
}

/** One thread of the fringe at height `y`: under every second warp, then free, each a little different. */
function fringeThread(row: number, y: number, edges: readonly number[]): string {
  const under = edges.filter((_, column) => (row + column) % 2 === 1);
  let path = `M180 ${y}`;
  for (const x of under) path += `H${x + 6}M${x - 6} ${y}`;
  const free = row === 13 ? 118 : 36 + ((row * 47) % 58);
  const sway = ((row * 29) % 17) - 8;
  return `${path}H108C${108 - free / 2} ${y} ${108 - free / 2} ${y + sway} ${108 - free} ${y + sway}`;
}

/** Where thread `row` crosses warp `column`: a grid bent by two slow waves, its rows fanning out to the left. */
function pointAt(column: number, row: number): readonly [number, number] {
  const loose = Math.max(0, -column) / 9;
  const spread = 1 + loose * loose * 0.55;
  const middle = (wefts - 1) / 2;
  const x = 296 + column * 36 + Math.sin(row / 3.1) * 13 * (1 - loose);
  const drift = Math.sin(loose * 3.4 + row * 0.62) * 26 * loose;
  const y = 312 + (row - middle) * 31 * spread + Math.sin(column / 2.7) * 15 + drift;
  return [x, y];
}

function move(point: readonly [number, number]): string {
  return `M${Math.round(point[0])} ${Math.round(point[1])}`;
}

function line(point: readonly [number, number]): string {
  return `L${Math.round(point[0])} ${Math.round(point[1])}`;
}
