/** Where the marks of a click captcha stand: random, tilted, never over each other, wholly inside the picture. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A square drawn at `centre`, `size` pixels wide before it is turned and slanted (degrees). */
export interface Place {
  centre: { x: number; y: number };
  size: number;
  turn: number;
  slant: number;
  /** Everything the turned square covers. */
  box: Box;
}

const [columns, rows] = [3, 2];
const marginPx = 4;

/**
 * Chooses up to six places. The picture is cut into six cells with one mark a cell at most: random within
 * the cell, so that they cannot meet and the search always ends.
 */
export function placeMarks(count: number, picture: { width: number; height: number }, random: () => number): Place[] {
  const cell = { width: picture.width / columns, height: picture.height / rows };
  return shuffled(
    Array.from({ length: columns * rows }, (_, place) => place),
    random,
  )
    .slice(0, count)
    .map((place) => {
      const tilt = { size: 36 + random() * 8, turn: (random() - 0.5) * 70, slant: (random() - 0.5) * 24 };
      const span = spanOf(tilt);
      const left = (place % columns) * cell.width + marginPx + random() * (cell.width - span.width - 2 * marginPx);
      const top = Math.floor(place / columns) * cell.height + marginPx + random() * (cell.height - span.height - 2 * marginPx);
      return { ...tilt, centre: { x: left + span.width / 2, y: top + span.height / 2 }, box: { x: left, y: top, ...span } };
    });
}

/** A new list with the same members in random order. */
export function shuffled<T>(members: readonly T[], random: () => number): T[] {
  const keyed = members.map((member) => ({ member, key: random() }));
  return keyed.sort((one, other) => one.key - other.key).map(({ member }) => member);
}

/** The size of the upright box around a square that is slanted and then turned. */
function spanOf({ size, turn, slant }: { size: number; turn: number; slant: number }): { width: number; height: number } {
  const [sin, cos] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
  const lean = Math.tan(radians(slant));
  return {
    width: size * (Math.abs(cos) + Math.abs(cos * lean - sin)),
    height: size * (Math.abs(sin) + Math.abs(sin * lean + cos)),
  };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
