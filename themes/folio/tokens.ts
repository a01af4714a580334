/** What a company may change about the look, and the style sheet that comes of it. The accent keeps its contrast by itself. */
import type { ContrastPair, ThemeToken, TokenValues } from '#kit/site/view.ts';

import { darkRule, mix, readableOn, wordOn } from '../shared/colors.ts';

const accentDefault = '#96281b';

export const tokens: readonly ThemeToken[] = [
  {
    key: 'accent',
    kind: 'color',
    title: { 'zh-cn': '点睛色', en: 'Accent colour' },
    help: { 'zh-cn': '只用在编号、链接和按钮上，像一枚印章。', en: 'Numbers, links and buttons only, like a seal.' },
    default: accentDefault,
  },
  {
    key: 'ground',
    kind: 'choice',
    title: { 'zh-cn': '纸色', en: 'Paper' },
    help: { 'zh-cn': '浅色时的底色；深色时总是墨色。', en: 'The ground in the light; in the dark it is always ink.' },
    default: 'ivory',
    options: [
      { value: 'ivory', title: { 'zh-cn': '象牙白', en: 'Ivory' } },
      { value: 'white', title: { 'zh-cn': '纯白', en: 'White' } },
      { value: 'mist', title: { 'zh-cn': '云灰', en: 'Mist' } },
    ],
  },
  {
    key: 'face',
    kind: 'choice',
    title: { 'zh-cn': '标题字体', en: 'Display face' },
    help: {
      'zh-cn': '西文随网站提供，中文用访客设备上的宋体或黑体。',
      en: 'Latin letters come with the site; Chinese uses what the reader’s device has.',
    },
    default: 'serif',
    options: [
      { value: 'serif', title: { 'zh-cn': '宋体', en: 'Serif' } },
      { value: 'sans', title: { 'zh-cn': '黑体', en: 'Sans' } },
    ],
  },
  {
    key: 'header',
    kind: 'choice',
    title: { 'zh-cn': '页头', en: 'Header' },
    default: 'masthead',
    options: [
      { value: 'masthead', title: { 'zh-cn': '居中报头', en: 'Centred masthead' } },
      { value: 'side', title: { 'zh-cn': '侧边目录', en: 'Index at the side' } },
    ],
  },
  {
    key: 'footer',
    kind: 'choice',
    title: { 'zh-cn': '页脚', en: 'Footer' },
    default: 'colophon',
    options: [
      { value: 'colophon', title: { 'zh-cn': '版权页', en: 'Colophon' } },
      { value: 'line', title: { 'zh-cn': '一行', en: 'One line' } },
    ],
  },
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
  const accent = /^#[0-9a-f]{6}$/.test(values.accent ?? '') ? values.accent : undefined;
  const face = faces.get(values.face ?? '');
  const light = [
    ...(paper ? paperLines(paper) : []),
    ...(accent || paper ? accentLines(accent ?? accentDefault, sunkOf(paper ?? paperOf({}))) : []),
    ...(face ? [`--display:${face}`] : []),
  ];
  const root = light.length > 0 ? `:root{${light.join(';')}}\n` : '';
  return accent ? `${root}${darkRule(accentLines(accent, inkGround).join(';'))}` : root;
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
