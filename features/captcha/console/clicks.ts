/** The clicks of a person on the picture, in the pixels of the picture as it is shown. */

export interface Click {
  x: number;
  y: number;
}

export interface ShownSize {
  width: number;
  height: number;
}

/** The answer on the wire: `x1,y1-x2,y2;width;height`. */
export function answerOf(clicks: readonly Click[], shown: ShownSize): string {
  const points = clicks.map(({ x, y }) => `${tenth(x)},${tenth(y)}`).join('-');
  return `${points};${tenth(shown.width)};${tenth(shown.height)}`;
}

/** Clicking a mark takes it back, and every later one with it. */
export function withoutFrom(clicks: readonly Click[], place: number): readonly Click[] {
  return clicks.slice(0, place);
}

/** Keeps a point on the picture. */
export function inside(click: Click, shown: ShownSize): Click {
  return { x: Math.min(Math.max(click.x, 0), shown.width), y: Math.min(Math.max(click.y, 0), shown.height) };
}

function tenth(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
