/** The scenery behind the marks: drawn anew each time, so that no stored picture can be subtracted. */
import type { Box } from './layout.ts';

type Size = Pick<Box, 'width' | 'height'>;

/** SVG of a gradient with rolling hills, soft discs and hairlines. Ids inside: `sky`. */
export function drawBackdrop(picture: Size, hue: number, random: () => number): string {
  const { width, height } = picture;
  const sky =
    `<linearGradient id="sky" x1="${random().toFixed(2)}" y1="0" x2="${random().toFixed(2)}" y2="1">` +
    `<stop stop-color="hsl(${hue},38%,64%)"/><stop offset="1" stop-color="hsl(${hue + 30},36%,42%)"/></linearGradient>`;
  const discs = times(5, () => {
    const fill = `hsl(${px(hue + 40 * random())},50%,${px(35 + random() * 45)}%)`;
    const [x, y, radius] = [random() * width, random() * height, 14 + random() * 46];
    return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${fill}" fill-opacity=".28"/>`;
  });
  const hills = times(3, (nth) => hill(picture, height * (0.42 + 0.18 * nth), `hsl(${hue + 12 * nth},45%,${52 - 8 * nth}%)`, random));
  return `<defs>${sky}</defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${discs}${hills}${hairlines(picture, random)}`;
}

/** Strokes in the marks' own colours, laid over everything: what separates marks from the ground by colour alone finds these too. */
export function drawStrokes(picture: Size, random: () => number): string {
  return times(7, (nth) => {
    const colour = nth % 3 === 2 ? '#1b2740' : '#f4f2ea';
    const width = px(0.8 + random() * 1.4);
    return `<path d="${curve(picture, random)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity=".45"/>`;
  });
}

function hill({ width, height }: Size, level: number, fill: string, random: () => number): string {
  const y = () => px(level + (random() - 0.5) * height * 0.35);
  const third = px(width / 3);
  const shore = `M0 ${y()}C${third} ${y()} ${third} ${y()} ${px(width / 2)} ${y()}S${px((2 * width) / 3)} ${y()} ${width} ${y()}`;
  return `<path d="${shore}V${height}H0Z" fill="${fill}" fill-opacity=".5"/>`;
}

function hairlines(picture: Size, random: () => number): string {
  return times(
    10,
    () => `<path d="${curve(picture, random)}" fill="none" stroke="hsl(${px(random() * 360)},55%,70%)" stroke-opacity=".35"/>`,
  );
}

function curve({ width, height }: Size, random: () => number): string {
  const point = () => `${px(random() * width)} ${px(random() * height)}`;
  return `M${point()}C${point()} ${point()} ${point()}`;
}

function times(count: number, draw: (nth: number) => string): string {
  return Array.from({ length: count }, (_, nth) => draw(nth)).join('');
}

function px(length: number): string {
  return length.toFixed(1);
}
