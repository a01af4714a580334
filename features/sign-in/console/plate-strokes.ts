/** Strokes of blue-and-white porcelain, repeated around a circle. Each function returns the path of one band. */

type Point = readonly [radius: number, turn: number];

const around = 2 * Math.PI;

/** Scale-like waves: arches within arches, each row of arches half hidden by its neighbour. */
export function waves(band: { count: number; radius: number; height: number; arches: number }): string {
  const half = around / band.count / 2;
  return repeat(band.count, (turn) =>
    Array.from({ length: band.arches }, (_, arch) => {
      const share = 1 - arch / band.arches;
      const [width, top] = [half * share, band.radius + band.height * 1.1 * share];
      const shoulder = band.radius + band.height * 0.92 * share;
      return (
        move([band.radius, turn - width]) +
        curve([shoulder, turn - width], [top, turn - width / 2], [top, turn]) +
        curve([top, turn + width / 2], [shoulder, turn + width], [band.radius, turn + width])
      );
    }).join(''),
  );
}

/** The key fret: a line that turns in on itself and goes on. */
export function fret(band: { count: number; radius: number; height: number }): string {
  const step = around / band.count;
  const stops: [along: number, up: number][] = [
    [0.08, 0],
    [0.08, 1],
    [0.82, 1],
    [0.82, 0.26],
    [0.34, 0.26],
    [0.34, 0.64],
    [0.58, 0.64],
  ];
  return repeat(band.count, (turn) => {
    const [first, ...rest] = stops.map(([along, up]): Point => [band.radius + up * band.height, turn + along * step]);
    return first ? move(first) + rest.map(line).join('') + move(first) + line([band.radius, turn + 1.08 * step]) : '';
  });
}

/** Lotus petals standing on a ring; `inset` from 0 to 0.5 makes them narrower, for the washes inside. */
export function petals(band: { count: number; from: number; to: number; inset?: number }): string {
  const half = (around / band.count) * (0.5 - (band.inset ?? 0));
  const belly = band.from + (band.to - band.from) * 0.56;
  return repeat(
    band.count,
    (turn) =>
      move([band.from, turn]) +
      curve([belly, turn - half * 1.22], [band.to - 5, turn - half * 0.5], [band.to, turn]) +
      `${curve([band.to - 5, turn + half * 0.5], [belly, turn + half * 1.22], [band.from, turn])}Z`,
  );
}

/** A vine that swings from side to side, a tendril curling in every bend. */
export function vine(band: { count: number; radius: number; swing: number }): string {
  const step = around / band.count;
  const { radius, swing } = band;
  return repeat(band.count, (turn) => {
    const at = (along: number, up: number): Point => [radius + up * swing, turn + along * step];
    return (
      move(at(0, 0)) +
      curve(at(0.25, 1), at(0.5, 1), at(0.5, 0)) +
      curve(at(0.5, -1), at(0.75, -1), at(1, 0)) +
      move(at(0.26, 0.72)) +
      curve(at(0.16, 0.2), at(0.28, -0.3), at(0.35, 0.1)) +
      curve(at(0.37, 0.36), at(0.31, 0.44), at(0.3, 0.26)) +
      move(at(0.76, -0.72)) +
      curve(at(0.66, -0.2), at(0.78, 0.3), at(0.85, -0.1)) +
      curve(at(0.87, -0.36), at(0.81, -0.44), at(0.8, -0.26))
    );
  });
}

/** Dots on a ring, between the repeats of its neighbour bands. */
export function dots(band: { count: number; radius: number; size: number }): string {
  return repeat(band.count, (turn) => {
    const middle = turn + around / band.count / 2;
    const size = band.size;
    return `${move([band.radius, middle])}m${-size} 0a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0`;
  });
}

function repeat(count: number, draw: (turn: number) => string): string {
  return Array.from({ length: count }, (_, place) => draw((place / count) * around)).join('');
}

function move(point: Point): string {
  return `M${place(point)}`;
}

function line(point: Point): string {
  return `L${place(point)}`;
}

function curve(first: Point, second: Point, end: Point): string {
  return `C${place(first)} ${place(second)} ${place(end)}`;
}

function place([radius, turn]: Point): string {
  return `${(radius * Math.cos(turn)).toFixed(1)} ${(radius * Math.sin(turn)).toFixed(1)}`;
}
