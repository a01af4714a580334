/** What of a theme's look a company may change, what that does to words on grounds, and how values are kept apart from inventions. */
import type { Phrase } from './refusal.ts';

/** A value of the look that a tenant may change: a colour as `#rrggbb`, or one of the options. */
export type ThemeToken = { key: string; title: Phrase; help?: Phrase; default: string } & (
  | { kind: 'color' }
  | { kind: 'choice'; options: readonly { value: string; title: Phrase }[] }
);

/** Values of tokens by their keys; a token that is not among them has its default. */
export type TokenValues = Readonly<Record<string, string>>;

/** Contrast that WCAG 2.2 AA asks for: words, and large words or parts of the interface. */
export type LeastContrast = 4.5 | 3;

/** Words on a ground, in the colours in which they come out on the page. */
export interface ContrastPair {
  /** Where they stand: "Links and headings". */
  title: Phrase;
  /** The token that decides about it. */
  token: string;
  scheme: 'light' | 'dark';
  /** Both as `#rrggbb`. */
  text: string;
  ground: string;
  least: LeastContrast;
}

/** What a designer must know of a theme; how it draws is its own affair. */
export interface ThemeDeclaration {
  key: string;
  title: Phrase;
  summary: Phrase;
  tokens: readonly ThemeToken[];
  /** The pairs of colours that these values lead to. Those that fall short may not be published. */
  contrasts: (values: TokenValues) => readonly ContrastPair[];
}

/** True where a token can have this value. `fitsToken(brand, '#0a7d55')` */
export function fitsToken(token: ThemeToken, value: string): boolean {
  return token.kind === 'color' ? /^#[0-9a-f]{6}$/.test(value) : token.options.some((option) => option.value === value);
}

/** The values that this theme knows and that differ from its own: what a later version of the theme changes is followed. */
export function ownValues({ tokens }: Pick<ThemeDeclaration, 'tokens'>, values: TokenValues): Record<string, string> {
  return Object.fromEntries(
    tokens.flatMap((token) => {
      const value = Object.hasOwn(values, token.key) ? values[token.key] : undefined;
      return value !== undefined && value !== token.default && fitsToken(token, value) ? [[token.key, value]] : [];
    }),
  );
}

/** What the choices of a theme stand at, by key: `{ header: 'line', footer: 'full' }`. */
export function choicesOf({ tokens }: Pick<ThemeDeclaration, 'tokens'>, values: TokenValues): Record<string, string> {
  const own = ownValues({ tokens }, values);
  return Object.fromEntries(tokens.flatMap((token) => (token.kind === 'choice' ? [[token.key, own[token.key] ?? token.default]] : [])));
}
