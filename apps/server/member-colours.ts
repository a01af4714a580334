/** The member centre in the colour of its company's website. The page brings it along: nothing is drawn in another one first. */
import { contrastOf } from '#kit/site/view.ts';
import { mix, readableOn } from '#themes/shared/colors.ts';

/** Where the console draws: see `kit/console/theme/tokens.ts`. */
const lightSheet = '#ffffff';
const darkSheet = '#11151b';
/** White words on it are read, and the button is seen on a dark sheet. */
const seenOnDark = 2;
const whiteOnIt = 4.6;

type Shades = Readonly<Record<'primary' | 'hover' | 'active' | 'soft' | 'soft-hover' | 'line' | 'text' | 'fill', string>>;

/** A style sheet for one colour, in the light and in the dark: `memberColours('#0a7d55')`. It stands above the console's own tokens. */
export function memberColours(colour: string): string {
  const [light, dark] = [lightShades(colour), darkShades(colour)];
  return (
    // A field that has the focus looks in no company's colour like one that was refused.
    `html:root{--c-field-focus:var(--c-text2);${declare(light)}}html:root[data-theme=dark]{${declare(dark)}}` +
    `html #loader i{background:${light.fill}}html[data-theme=dark] #loader i{background:${dark.primary}}`
  );
}

function lightShades(colour: string): Shades {
  const fill = readableOn(colour, lightSheet);
  return {
    primary: fill,
    hover: mix(fill, '#ffffff', 0.14),
    active: mix(fill, '#000000', 0.18),
    soft: mix(fill, lightSheet, 0.92),
    'soft-hover': mix(fill, lightSheet, 0.86),
    line: mix(fill, lightSheet, 0.7),
    text: readableOn(fill, mix(fill, lightSheet, 0.92)),
    fill,
  };
}

function darkShades(colour: string): Shades {
  const fill = seen(readableOn(colour, lightSheet));
  const soft = mix(fill, darkSheet, 0.78);
  const text = readableOn(mix(fill, '#ffffff', 0.4), soft);
  return {
    primary: mix(fill, text, 0.4),
    hover: mix(fill, '#ffffff', 0.14),
    active: mix(fill, '#000000', 0.1),
    soft,
    'soft-hover': mix(fill, darkSheet, 0.7),
    line: mix(fill, darkSheet, 0.5),
    text,
    fill,
  };
}

/** A colour that is nearly black becomes lighter, as far as white words allow. */
function seen(colour: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(colour, '#ffffff', share);
    if (contrastOf(shade, '#ffffff') < whiteOnIt) return mix(colour, '#ffffff', Math.max(0, share - 0.02));
    if (contrastOf(shade, darkSheet) >= seenOnDark) return shade;
  }
  return colour;
}

function declare(shades: Shades): string {
  return Object.entries(shades)
    .map(([name, value]) => `--c-primary${name === 'primary' ? '' : `-${name}`}:${value}`)
    .join(';');
}
