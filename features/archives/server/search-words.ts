/** What somebody searches for, cut into the words that the index has. Pure; the index cuts texts the same way in `siteloom.terms`. */

export interface Wanted {
  /** Words of the index; a star at the end asks for what begins so. */
  terms: string[];
  /** Types in one piece, as the index has them too: `RV-40E` is rv40e. Who writes one means it, not its parts here and there. */
  types: string[];
  /** What stood between quotes, in small letters. */
  phrases: string[];
}

/** Of a search, so many signs count. */
export const searchMaxLength = 100;
const termsMax = 16;
const phrasesMax = 3;
const typesMax = 3;
const termMaxLength = 40;

const sign =
  '\\u3005-\\u3007\\u3041-\\u3096\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\u{20000}-\\u{3ffff}';
const letter = 'a-z0-9\\u00df-\\u00f6\\u00f8-\\u024f\\u0370-\\u1fff';
const runs = () => new RegExp(`[${sign}]+|[${letter}]+`, 'gu');
const isSigns = new RegExp(`^[${sign}]`, 'u');
const accents = /[\u0300-\u036f]+/g;

/** They are in every English text; a search for nothing else keeps them. */
const commonWords = new Set(
  'a an and are as at be by for from has have how in is it its of on or our that the their this to was we what when where which who will with you your'.split(
    ' ',
  ),
);

/**
 * `减速器 RV-40E "quality test"` → 减速, 速器, rv, 40e, quality, test with one type and one phrase. The last word may be unfinished: `gearb` finds gearbox.
 */
export function wantedIn(text: string): Wanted {
  const asked = [...text].slice(0, searchMaxLength).join('');
  const phrases = [...asked.matchAll(/["“”「『]([^"“”」』]+)["“”」』]/gu)]
    .map(([, phrase = '']) => phrase.trim().toLowerCase())
    .filter((phrase) => /\S\S/u.test(phrase));
  const found = fold(asked).text.match(runs()) ?? [];
  const words = found.filter((run) => !commonWords.has(run));
  const isUnfinished = /[\p{L}\p{N}]\s*$/u.test(asked);
  const kept = words.length > 0 ? words : found;
  const terms = kept.flatMap((run, place) => (isSigns.test(run) ? pairsOf(run) : [wordOf(run, isUnfinished && place === kept.length - 1)]));
  return {
    terms: [...new Set(terms)].slice(0, termsMax),
    types: typesOf(fold(asked).text, isUnfinished),
    phrases: phrases.slice(0, phrasesMax),
  };
}

/** Words that strokes hold together and that have a digit; the last one may be unfinished too. */
function typesOf(folded: string, isUnfinished: boolean): string[] {
  const written = [...folded.matchAll(/[a-z0-9]+(?:[-_./+][a-z0-9]+)+/g)].filter(([run]) => /\d/.test(run));
  const types = written.map(({ 0: run, index }) => {
    const isLast = folded.slice(index + run.length).trim() === '';
    return wordOf(run.replace(/[^a-z0-9]+/g, ''), isUnfinished && isLast);
  });
  return [...new Set(types)].slice(0, typesMax);
}

/** Neighbouring signs; a single sign is the beginning of whatever it begins. */
function pairsOf(run: string): string[] {
  const signs = [...run];
  return signs.length === 1 ? [`${run}*`] : signs.slice(1).map((second, place) => `${signs[place]}${second}`);
}

function wordOf(run: string, isUnfinished: boolean): string {
  const word = run.slice(0, termMaxLength);
  return isUnfinished && word.length > 1 ? `${word}*` : word;
}

export interface Folded {
  text: string;
  /** Where in the text as it was each letter of the folded one comes from, and the end. */
  from: number[];
}

/** One spelling for many: no accents, no full-width letters, small letters. */
export function fold(text: string): Folded {
  let folded = '';
  const from: number[] = [];
  let place = 0;
  for (const character of text) {
    const plain = foldOne(character);
    for (let unit = 0; unit < plain.length; unit += 1) from.push(place);
    folded += plain;
    place += character.length;
  }
  from.push(place);
  return { text: folded, from };
}

/** Most signs are ideographs or ASCII, which takes no table. */
function foldOne(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? String.fromCharCode(code + 0x20) : character;
  if (code >= 0x4e00 && code <= 0x9fff) return character;
  const plain = character.normalize('NFKD').replace(accents, '').normalize('NFKC');
  return plain.replace(/[A-ZА-ЯΑ-Ω]/gu, (capital) => capital.toLowerCase());
}
