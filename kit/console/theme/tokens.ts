/** "Porcelain": cobalt ink on white glaze. One source for CSS variables and for antd's tokens. */

const light = {
  canvas: '#F3F5F8',
  sheet: '#FFFFFF',
  raised: '#FFFFFF',
  subtle: '#F8F9FB',
  field: '#FFFFFF',
  hover: '#EEF1F5',
  press: '#E5E9EF',
  line: '#E5E8ED',
  lineStrong: '#D3D8E0',
  lineHover: '#B4BCC9',
  text: '#12161D',
  text2: '#465062',
  text3: '#5F6979',
  primary: '#2450DB',
  primaryHover: '#3B64E8',
  primaryActive: '#1B3FB8',
  primarySoft: '#EDF2FF',
  primarySoftHover: '#DFE8FF',
  primaryLine: '#C3D2FF',
  /** Words and icons in the brand's colour. */
  primaryText: '#2450DB',
  /** Behind white words. */
  primaryFill: '#2450DB',
  success: '#0F7352',
  successSoft: '#E6F5EF',
  warning: '#9C5207',
  warningSoft: '#FDF3E1',
  danger: '#BE3327',
  dangerSoft: '#FDEDEA',
  celadon: '#6FAE9C',
  mask: 'rgba(18,26,48,.34)',
} as const;

export type Tokens = Readonly<Record<keyof typeof light, string>>;
export type ThemeMode = 'light' | 'dark';

/** Each token has a value in both themes. */
export const tokens: Readonly<Record<ThemeMode, Tokens>> = {
  light,
  dark: {
    canvas: '#0A0D12',
    sheet: '#11151B',
    raised: '#171C24',
    subtle: '#151A21',
    field: '#0D1117',
    hover: '#1B212A',
    press: '#232A35',
    line: '#212833',
    lineStrong: '#323B49',
    lineHover: '#4A5669',
    text: '#E9ECF2',
    text2: '#AAB3C2',
    text3: '#8C97A8',
    primary: '#5B7CFA',
    primaryHover: '#7C97FF',
    primaryActive: '#4463DB',
    primarySoft: '#19223F',
    primarySoftHover: '#202C52',
    primaryLine: '#2E3F7A',
    primaryText: '#9DB2FF',
    primaryFill: '#3F62E6',
    success: '#3DBE8E',
    successSoft: '#102A22',
    warning: '#E0A03C',
    warningSoft: '#2D2312',
    danger: '#F0705F',
    dangerSoft: '#331A18',
    celadon: '#7FBFAD',
    mask: 'rgba(3,5,9,.6)',
  },
};

/** Geist for Latin, then what each system has for Chinese. */
export const fontFamily =
  "'Geist Variable','PingFang SC','Hiragino Sans GB','Microsoft YaHei UI','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC','WenQuanYi Zen Hei',system-ui,sans-serif";

/** Style sheet with every token as `--c-…`: `lineStrong` → `--c-line-strong`. */
export function tokenStyles(): string {
  return `:root{${declare(tokens.light)}}:root[data-theme=dark]{${declare(tokens.dark)}}`;
}

function declare(theme: Tokens): string {
  return Object.entries(theme)
    .map(([name, value]) => `${variableOf(name)}:${value}`)
    .join(';');
}

/** `primaryFill` → `--c-primary-fill`. */
export function variableOf(token: string): `--c-${string}` {
  return `--c-${token.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}`;
}
