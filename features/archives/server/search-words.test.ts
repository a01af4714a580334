/** How a search is cut into words, and where a text has them. */
import { describe, expect, test } from 'vitest';

import { marked, snippetOf } from './search-marks.ts';
import { fold, wantedIn } from './search-words.ts';

const shown = (pieces: { text: string; mark: boolean }[]) => pieces.map(({ text, mark }) => (mark ? `[${text}]` : text)).join('');

describe('a search is cut into', () => {
  test.each([
    ['精密减速器', ['精密', '密减', '减速', '速器']],
    ['泵', ['泵*']],
    ['减速器 RV-40E', ['减速', '速器', 'rv', '40e*']],
    ['RV-40E 减速器', ['rv', '40e', '减速', '速器']],
    ['Planetary  GEARBOXES', ['planetary', 'gearboxes*']],
    ['the quality of gears', ['quality', 'gears*']],
    ['of the', ['of', 'the*']],
    ['ＡＢＣ café Ñandú', ['abc', 'cafe', 'nandu*']],
    ['C语言', ['c', '语言']],
    ['x', ['x']],
    ['ПРИВЕТ мир', ['привет', 'мир*']],
    ["a'); drop table archives; --", ['drop', 'table', 'archives']],
    ['减速 & !器 | (泵:*) <-> \\', ['减速', '器*', '泵*']],
    ['，。！？ ( ) % _ *', []],
    ['减速减速', ['减速', '速减']],
  ])('words: %s', (text, terms) => {
    expect(wantedIn(text).terms).toEqual(terms);
  });

  test('phrases, which stand between quotes of either language', () => {
    expect(wantedIn('"Quality Test" report').phrases).toEqual(['quality test']);
    expect(wantedIn('“型式试验”通过').phrases).toEqual(['型式试验']);
    expect(wantedIn('"unfinished').phrases).toEqual([]);
  });

  test('types in one piece, the last one unfinished, and no other words with strokes', () => {
    expect(wantedIn('减速器 RV-40E').types).toEqual(['rv40e*']);
    expect(wantedIn('CYH-20, v2.0.1 减速器').types).toEqual(['cyh20', 'v201']);
    expect(wantedIn('state-of-the-art 减速器 40 RV').types).toEqual([]);
  });

  test('no more than a page can be found by', () => {
    const long = wantedIn(
      '字'
        .repeat(50)
        .replaceAll('字', (_sign, place: number) => String.fromCodePoint(0x4e00 + place))
        .repeat(4),
    );
    expect(long.terms).toHaveLength(16);
    expect(wantedIn('word'.repeat(1000)).terms).toEqual(['word'.repeat(10).concat('*')]);
  });
});

describe('what is marked', () => {
  test('is the words as they are written, in whole runs', () => {
    expect(shown(marked('新一代精密减速器通过测试', wantedIn('精密减速器').terms))).toBe('新一代[精密减速器]通过测试');
    expect(shown(marked('GearBoxes, a gear and gearing', wantedIn('gearbox').terms))).toBe('[GearBoxes], a gear and gearing');
    expect(shown(marked('Café ＲＶ－４０Ｅ', wantedIn('cafe rv').terms))).toBe('[Café] [ＲＶ]－４０Ｅ');
  });

  test('is no part of a word where the whole word stands, and the parts where it does not', () => {
    const { terms } = wantedIn('减速机');
    expect(shown(marked('减速机的减速比，减速机选型', terms))).toBe('[减速机]的减速比，[减速机]选型');
    expect(shown(marked('减速比怎么选', terms))).toBe('[减速]比怎么选');
    expect(shown(marked('减速减速与减速', wantedIn('减速减速').terms))).toBe('[减速减速]与减速');
    expect(shown(marked('油泵与泵体', wantedIn('油泵 泵').terms))).toBe('[油泵]与[泵]体');
    expect(shown(marked('RV 减速比与减速机', wantedIn('减速机 rv').terms))).toBe('[RV] 减速比与[减速机]');
  });

  test('keeps every character of the text, whatever it folds to', () => {
    for (const text of ['ﬁne ﬁ ﬂow', 'İstanbul ẞ ß', '👩‍🔧 减速器 e\u0301', '﷽ 泵', '\ud83d 减速', '<b>&amp;"减速"</b>']) {
      for (const term of ['fi*', 'f*', 'e*', '减速', 'i*', 's*', '泵*']) {
        expect(
          marked(text, [term])
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }
    }
    expect(fold('ﬁ').text).toBe('fi');
  });

  test('is shown in a piece of the text where most of it stands together', () => {
    const text = `${'本段介绍公司历史。'.repeat(30)}这里说到减速器。${'别的内容。'.repeat(40)}样机的减速器与轴承均通过检测。${'结尾。'.repeat(50)}`;
    const snippet = shown(snippetOf(text, wantedIn('减速器 轴承').terms, 60));
    expect(snippet).toContain('[减速器]与[轴承]均通过检测');
    expect(snippet.startsWith('…')).toBe(true);
    expect(snippet.length).toBeLessThan(75);
    expect(shown(snippetOf('Short text', ['missing'], 60))).toBe('Short text');
  });

  test('leaves words whole and signs in one piece', () => {
    const text = `${'Every part is measured twice. '.repeat(10)}The gearbox runs quietly. ${'Further words follow here. '.repeat(10)}`;
    const snippet = snippetOf(text, ['gearbox'], 80)
      .map((piece) => piece.text)
      .join('');
    expect(snippet).toMatch(/^…\w+ .* \S+…$/);
    expect(text).toContain(snippet.slice(1, -1));
    expect(
      snippetOf('👩'.repeat(200), ['x'], 61)
        .map((piece) => piece.text)
        .join(''),
    ).toMatch(/^(👩)+…$/u);
  });
});
