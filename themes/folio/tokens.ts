/** What a company may change about the look, and the style sheet that comes of it. The accent keeps its contrast by itself. */
import type { ContrastPair, ThemeToken, TokenValues } from '#kit/site/view.ts';

import { isColor, mix, readableOn, wordOn } from '../shared/colors.ts';
import { choice, color, rootRules } from '../shared/tokens.ts';

const accentDefault = '#96281b';

export const tokens: readonly ThemeToken[] = [
  color('accent', ['点睛色', 'Accent colour'], accentDefault, [
    '只用在编号、链接和按钮上，像一枚印章。',
    'Numbers, links and buttons only, like a seal.',
  ]),
  choice('ground', {
    title: ['纸色', 'Paper'],
    help: ['浅色时的底色；深色时总是墨色。', 'The ground in the light; in the dark it is always ink.'],
    options: { ivory: ['象牙白', 'Ivory'], white: ['纯白', 'White'], mist: ['云灰', 'Mist'] },
  }),
  choice('face', {
    title: ['标题字体', 'Display face'],
    help: [
      '西文随网站提供，中文用访客设备上的宋体或黑体。',
      'Latin letters come with the site; Chinese uses what the reader’s device has.',
    ],
    options: { serif: ['宋体', 'Serif'], sans: ['黑体', 'Sans'] },
  }),
  choice('header', {
    title: ['页头', 'Header'],
    options: { masthead: ['居中报头', 'Centred masthead'], side: ['侧边目录', 'Index at the side'] },
  }),
  choice('footer', { title: ['页脚', 'Footer'], options: { colophon: ['版权页', 'Colophon'], line: ['一行', 'One line'] } }),
];

const papers = new Map([
  ['ivory', '#f8f4eb'],
  ['white', '#ffffff'],
  ['mist', '#eff1f1'],
]);
const faces = new Map([
  ['serif', 'var(--serif)'],
  ['sans', 'var(--sans)'],
]);
/** See `styles/base.css`: the ground in the dark, in its raised shade. */
const inkGround = '#1d1a16';
const inkOnPaper = '#1b1814';

/** A company's values as a style sheet: `tokenStyles({ accent: '#0a7d55' })`. */
export function tokenStyles(values: TokenValues): string {
  const paper = papers.get(values.ground ?? '');
  const accent = isColor(values.accent) ? values.accent : undefined;
  const face = faces.get(values.face ?? '');
  const light = [
    ...(paper ? paperLines(paper) : []),
    ...(accent || paper ? accentLines(accent ?? accentDefault, sunkOf(paper ?? paperOf({}))) : []),
    ...(face ? [`--display:${face}`] : []),
  ];
  return rootRules(light, accent ? accentLines(accent, inkGround) : []);
}

/** What is read on what with these values, in the light and in the dark. */
export function contrasts(values: TokenValues): ContrastPair[] {
  const accent = values.accent ?? accentDefault;
  const grounds = { light: sunkOf(paperOf(values)), dark: inkGround };
  return (['light', 'dark'] as const).flatMap((scheme): ContrastPair[] => {
    const ground = grounds[scheme];
    const text = readableOn(accent, ground);
    const same = { token: 'accent', scheme, least: 4.5 } as const;
    return [
      { ...same, title: { 'zh-cn': '编号与链接', en: 'Numbers and links' }, text, ground },
      { ...same, title: { 'zh-cn': '按钮上的字', en: 'Words on buttons' }, text: wordOn(text), ground: text },
    ];
  });
}

function paperOf({ ground = 'ivory' }: TokenValues): string {
  return papers.get(ground) ?? '#f8f4eb';
}

/** The darkest shade of the paper that words stand on. */
function sunkOf(paper: string): string {
  return mix(paper, inkOnPaper, 0.05);
}

function paperLines(paper: string): string[] {
  return [
    `--paper:${paper}`,
    `--sheet:${mix(paper, '#ffffff', 0.6)}`,
    `--sunk:${sunkOf(paper)}`,
    `--line:${mix(paper, inkOnPaper, 0.16)}`,
    `--line-strong:${mix(paper, inkOnPaper, 0.42)}`,
  ];
}

function accentLines(accent: string, ground: string): string[] {
  const readable = readableOn(accent, ground);
  return [`--accent:${readable}`, `--on-accent:${wordOn(readable)}`];
}
