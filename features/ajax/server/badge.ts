/** A sheet of paper with the suffix of a file on it. */
import { suffixColour, suffixLetters } from './suffix-colour.ts';

/** The picture as SVG text. Both arguments must have been checked: letters and digits, and six hexadecimal digits. */
export function suffixBadge(suffix: string, background = suffixColour(suffix)): string {
  const colour = background.startsWith('#') ? background : `#${background}`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    '<path fill="#e2e5e7" d="M16 0a4 4 0 0 0-4 4v56a4 4 0 0 0 4 4h40a4 4 0 0 0 4-4V16L44 0z"/>',
    '<path fill="#b0b7bd" d="M48 16h12L44 0v12a4 4 0 0 0 4 4z"/>',
    `<path fill="${colour}" d="M52 52a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V32a2 2 0 0 1 2-2h44a2 2 0 0 1 2 2z"/>`,
    `<text x="28" y="47" text-anchor="middle" font-family="sans-serif" font-size="14" font-weight="700" fill="#1f2329">${suffixLetters(suffix)}</text>`,
    '</svg>',
  ].join('');
}
