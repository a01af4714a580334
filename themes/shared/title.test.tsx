import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { Title, titleWords } from './parts/title.tsx';

const wordsOf = (text: string) => titleWords(text).map(({ word }) => word.trim());
const drawn = (text: string) => renderToStaticMarkup(<Title text={text} />);

it.each([
  ['首次展出 CYJ 关节模组全系列', ['首次', '展出', 'CYJ', '关节', '模组全', '系列']],
  ['发布 2025 年可持续发展报告', ['发布', '2025 年', '可持续', '发展', '报告']],
  ['澄岳与三所高校共建精密传动联合实验室', ['澄岳与三所高校共建', '精密传动', '联合', '实验室']],
  ['一次轴承早期故障的诊断', ['一次', '轴承', '早期', '故障的', '诊断']],
  ['参编《精密减速机通用技术》标准', ['参编', '《精密', '减速机', '通用', '技术》', '标准']],
  ['年产能提高到 65 万台', ['年产能提高到', '65 万台']],
])('%s breaks between words', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
  expect(drawn(text).replace(/<[^>]*>/g, '')).toBe(text);
});

it('leaves short titles and titles in letters as they are', () => {
  for (const text of ['产品中心', 'A gearbox that runs for twenty years without a drop of oil']) expect(drawn(text)).toBe(text);
});

it('breaks between clauses first', () => {
  expect(drawn('溧阳二期投产，年产能提高到 65 万台')).toBe(
    '<span class="clause">溧阳二期投产，</span><span class="clause">年产能提高到 <wbr/>65 万台</span>',
  );
});

it('keeps the spaces behind a dash and behind dots', () => {
  for (const text of ['Don’t wait — the works’ demand… and more', '织造 —— 一次转动… 再一次'])
    expect(drawn(text)).not.toMatch(/<span class="clause">\s|\s<\/span>/);
});
