/** What a tenant may change about the look, and the style sheet that comes of it. Colours keep their contrast by themselves. */
import type { ThemeToken } from '#kit/site/view.ts';

export const tokens: readonly ThemeToken[] = [
  { key: 'brand', kind: 'color', title: { 'zh-cn': '品牌色', en: 'Brand colour' }, default: '#1c3fc4' },
  { key: 'accent', kind: 'color', title: { 'zh-cn': '点缀色', en: 'Accent colour' }, default: '#c2402a' },
  {
    key: 'headings',
    kind: 'choice',
    title: { 'zh-cn': '标题字体', en: 'Heading typeface' },
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
export function tokenStyles(values: Readonly<Record<string, string>>): string {
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

/** Contrast of two colours as WCAG counts it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const a = luminance(rgbOf(one) ?? [0, 0, 0]);
  const b = luminance(rgbOf(other) ?? [0, 0, 0]);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function colorLines(key: string, color: Rgb, groundHex: string): string[] {
  const ground = rgbOf(groundHex) ?? [255, 255, 255];
  const toward: Rgb = luminance(ground) > 0.5 ? [0, 0, 0] : [255, 255, 255];
  const readable = untilReadable(color, groundHex, toward);
  if (key !== 'brand') return [`--${key}:${hexOf(readable)}`];
  const onIt = contrast(hexOf(readable), '#ffffff') >= 4.5 ? '#ffffff' : '#0b0e14';
  return [
    `--${key}:${hexOf(readable)}`,
    `--on-${key}:${onIt}`,
    `--${key}-strong:${hexOf(mix(readable, toward, 0.16))}`,
    `--${key}-soft:${hexOf(mix(ground, readable, 0.1))}`,
    `--${key}-line:${hexOf(mix(ground, readable, 0.34))}`,
  ];
}

function untilReadable(color: Rgb, ground: string, toward: Rgb): Rgb {
  let share = 0;
  while (share < 1 && contrast(hexOf(mix(color, toward, share)), ground) < 5) share += 0.02;
  return mix(color, toward, Math.min(share, 1));
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share];
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function rgbOf(text: string): Rgb | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  return match ? [parseInt(match[1] ?? '', 16), parseInt(match[2] ?? '', 16), parseInt(match[3] ?? '', 16)] : undefined;
}

function hexOf(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
