/** What a tenant may change about the look, and the style sheet that comes of it. Colours keep their contrast by themselves. */
import { type ContrastPair, contrastOf, type ThemeToken, type TokenValues } from '#kit/site/view.ts';

export const tokens: readonly ThemeToken[] = [
  { key: 'brand', kind: 'color', title: { 'zh-cn': '品牌色', en: 'Brand colour' }, default: '#1c3fc4' },
  { key: 'accent', kind: 'color', title: { 'zh-cn': '点缀色', en: 'Accent colour' }, default: '#c2402a' },
  {
    key: 'headings',
    kind: 'choice',
    title: { 'zh-cn': '标题字体', en: 'Heading typeface' },
    help: {
      'zh-cn': '西文随网站提供，中文用访客设备上的黑体或宋体。',
      en: 'Latin letters come with the site; Chinese uses what the reader’s device has.',
    },
    default: 'sans',
    options: [
      { value: 'sans', title: { 'zh-cn': '黑体', en: 'Sans' } },
      { value: 'serif', title: { 'zh-cn': '宋体', en: 'Serif' } },
    ],
  },
  {
    key: 'radius',
    kind: 'choice',
    title: { 'zh-cn': '圆角', en: 'Corners' },
    default: 'crisp',
    options: [
      { value: 'square', title: { 'zh-cn': '直角', en: 'Square' } },
      { value: 'crisp', title: { 'zh-cn': '微圆', en: 'Crisp' } },
      { value: 'soft', title: { 'zh-cn': '圆润', en: 'Soft' } },
    ],
  },
  {
    key: 'header',
    kind: 'choice',
    title: { 'zh-cn': '页头', en: 'Header' },
    default: 'line',
    options: [
      { value: 'line', title: { 'zh-cn': '一行', en: 'One line' } },
      { value: 'centered', title: { 'zh-cn': '居中两行', en: 'Centred, two lines' } },
      { value: 'deep', title: { 'zh-cn': '深色', en: 'Dark' } },
    ],
  },
  {
    key: 'footer',
    kind: 'choice',
    title: { 'zh-cn': '页脚', en: 'Footer' },
    default: 'full',
    options: [
      { value: 'full', title: { 'zh-cn': '完整', en: 'Full' } },
      { value: 'compact', title: { 'zh-cn': '紧凑', en: 'Compact' } },
    ],
  },
];

const radii = new Map([
  ['square', '0px'],
  ['crisp', '3px'],
  ['soft', '14px'],
]);
const headings = new Map([
  ['sans', 'var(--font-sans)'],
  ['serif', 'var(--font-serif)'],
]);

/** The grounds that text in the brand colour stands on: see `styles/base.css`. */
const lightGround = '#f6f4ef';
const darkGround = '#151a22';

type Rgb = readonly [number, number, number];

/** A tenant's values as a style sheet: `tokenStyles({ brand: '#0a7d55' })`. */
export function tokenStyles(values: TokenValues): string {
  const light: string[] = [];
  const dark: string[] = [];
  for (const key of ['brand', 'accent']) {
    const color = values[key] === undefined ? undefined : rgbOf(values[key]);
    if (!color) continue;
    light.push(...colorLines(key, color, lightGround));
    dark.push(...colorLines(key, color, darkGround));
  }
  const radius = radii.get(values.radius ?? '');
  if (radius) light.push(`--radius:${radius}`);
  const heading = headings.get(values.headings ?? '');
  if (heading) light.push(`--font-heading:${heading}`);
  const root = light.length > 0 ? `:root{${light.join(';')}}\n` : '';
  return dark.length > 0 ? `${root}${darkRule(dark.join(';'))}` : root;
}

/** The same declarations for the system's dark and for the reader's choice of dark. */
function darkRule(declarations: string): string {
  return `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${declarations}}}\n:root[data-theme=dark]{${declarations}}\n`;
}

/** What is read on what with these values, in the light and in the dark. */
export function contrasts(values: TokenValues): ContrastPair[] {
  return tokens.flatMap((token) => {
    const color = token.kind === 'color' ? rgbOf(values[token.key] ?? token.default) : undefined;
    if (!color) return [];
    return (['light', 'dark'] as const).flatMap((scheme): ContrastPair[] => {
      const ground = scheme === 'light' ? lightGround : darkGround;
      const text = hexOf(readableOn(color, ground));
      const onPage = { token: token.key, scheme, title: onPageTitles[token.key] ?? token.title, text, ground, least: 4.5 } as const;
      const onIt = { token: token.key, scheme, title: onBrandTitle, text: wordOn(text), ground: text, least: 4.5 } as const;
      return token.key === 'brand' ? [onPage, onIt] : [onPage];
    });
  });
}

const onPageTitles: Readonly<Record<string, ContrastPair['title']>> = {
  brand: { 'zh-cn': '链接与标题上的品牌色', en: 'Brand colour in links and headings' },
  accent: { 'zh-cn': '小字上的点缀色', en: 'Accent colour in small words' },
};
const onBrandTitle = { 'zh-cn': '按钮上的字', en: 'Words on buttons' };

function colorLines(key: string, color: Rgb, groundHex: string): string[] {
  const ground = rgbOf(groundHex) ?? [255, 255, 255];
  const toward = awayFrom(groundHex);
  const readable = readableOn(color, groundHex);
  if (key !== 'brand') return [`--${key}:${hexOf(readable)}`];
  return [
    `--${key}:${hexOf(readable)}`,
    `--on-${key}:${wordOn(hexOf(readable))}`,
    `--${key}-strong:${hexOf(mix(readable, toward, 0.16))}`,
    `--${key}-soft:${hexOf(mix(ground, readable, 0.1))}`,
    `--${key}-line:${hexOf(mix(ground, readable, 0.34))}`,
  ];
}

/** The colour itself where it can be read there, else the nearest darker or lighter one that can. */
function readableOn(color: Rgb, ground: string): Rgb {
  const toward = awayFrom(ground);
  let share = 0;
  while (share < 1 && contrastOf(hexOf(mix(color, toward, share)), ground) < 5) share += 0.02;
  return mix(color, toward, Math.min(share, 1));
}

function awayFrom(ground: string): Rgb {
  return contrastOf(ground, '#000000') > contrastOf(ground, '#ffffff') ? [0, 0, 0] : [255, 255, 255];
}

function wordOn(ground: string): string {
  return contrastOf(ground, '#ffffff') >= 4.5 ? '#ffffff' : '#0b0e14';
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share];
}

function rgbOf(text: string): Rgb | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  return match ? [parseInt(match[1] ?? '', 16), parseInt(match[2] ?? '', 16), parseInt(match[3] ?? '', 16)] : undefined;
}

function hexOf(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
