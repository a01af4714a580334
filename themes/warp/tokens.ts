/** What a tenant may change about the look, and the style sheet that comes of it. Colours keep their contrast by themselves. */
import type { ContrastPair, ThemeToken, TokenValues } from '#kit/site/view.ts';

import { farthestFrom, isColor, mix, readableOn, wordOn } from '../shared/colors.ts';
import { choice, color, rootRules } from '../shared/tokens.ts';

export const tokens: readonly ThemeToken[] = [
  color('brand', ['品牌色', 'Brand colour'], '#1c3fc4'),
  color('accent', ['点缀色', 'Accent colour'], '#c2402a'),
  choice('headings', {
    title: ['标题字体', 'Heading typeface'],
    help: [
      '西文随网站提供，中文用访客设备上的黑体或宋体。',
      'Latin letters come with the site; Chinese uses what the reader’s device has.',
    ],
    options: { sans: ['黑体', 'Sans'], serif: ['宋体', 'Serif'] },
  }),
  choice('radius', {
    title: ['圆角', 'Corners'],
    options: { square: ['直角', 'Square'], crisp: ['微圆', 'Crisp'], soft: ['圆润', 'Soft'] },
    initial: 'crisp',
  }),
  choice('header', {
    title: ['页头', 'Header'],
    options: { line: ['一行', 'One line'], centered: ['居中两行', 'Centred, two lines'], deep: ['深色', 'Dark'] },
  }),
  choice('footer', { title: ['页脚', 'Footer'], options: { full: ['完整', 'Full'], compact: ['紧凑', 'Compact'] } }),
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

/** A tenant's values as a style sheet: `tokenStyles({ brand: '#0a7d55' })`. */
export function tokenStyles(values: TokenValues): string {
  const light: string[] = [];
  const dark: string[] = [];
  for (const key of ['brand', 'accent']) {
    const chosen = values[key];
    if (!isColor(chosen)) continue;
    light.push(...colorLines(key, chosen, lightGround));
    dark.push(...colorLines(key, chosen, darkGround));
  }
  const radius = radii.get(values.radius ?? '');
  if (radius) light.push(`--radius:${radius}`);
  const heading = headings.get(values.headings ?? '');
  if (heading) light.push(`--font-heading:${heading}`);
  return rootRules(light, dark);
}

/** What is read on what with these values, in the light and in the dark. */
export function contrasts(values: TokenValues): ContrastPair[] {
  return tokens.flatMap((token) => {
    const chosen = values[token.key] ?? token.default;
    if (token.kind !== 'color' || !isColor(chosen)) return [];
    return (['light', 'dark'] as const).flatMap((scheme): ContrastPair[] => {
      const ground = scheme === 'light' ? lightGround : darkGround;
      const text = readableOn(chosen, ground);
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

function colorLines(key: string, chosen: string, ground: string): string[] {
  const readable = readableOn(chosen, ground);
  if (key !== 'brand') return [`--${key}:${readable}`];
  return [
    `--${key}:${readable}`,
    `--on-${key}:${wordOn(readable)}`,
    `--${key}-strong:${mix(readable, farthestFrom(ground), 0.16)}`,
    `--${key}-soft:${mix(ground, readable, 0.1)}`,
    `--${key}-line:${mix(ground, readable, 0.34)}`,
  ];
}
