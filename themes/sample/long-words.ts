/** The sample with nothing in it that breaks: whatever a company writes is one long word, an address of a page or of a mailbox. */
import type { sampleSite } from './site.ts';

type Sample = ReturnType<typeof sampleSite>;

const breakless = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter',
  'http://www.precision-weaving-equipment.example/products_2026/looms',
  'international.sales.department@precision-weaving-equipment.example',
  'JW800_Technical_Manual_2026_Final_Revision_Of_The_Third_Edition',
] as const;

/** What a company writes. All else is a theme's own word, an address, a kind or a number. */
const written = new Set(
  'title subtitle text name shortName profile summary lead intro help label value author source address column snippet unit notice query number icp thanks paragraphs reply submit host sizeText placeholder'.split(
    ' ',
  ),
);

const html = (word: string) =>
  `<p>${word}</p><h2>${word}</h2><ul><li>${word}</li></ul><blockquote>${word}</blockquote><p><a href="/">${word}</a> <code>${word}</code></p><table><tbody><tr><th>E-mail</th><th>Name</th><th>Hours</th></tr><tr><td>${word}</td><td>Mon</td><td>${word}</td></tr></tbody></table><figure><figcaption>${word}</figcaption></figure>`;

/** The same views with every text replaced by one without a place to break. */
export function longWordsOf(sample: Sample): Sample {
  const { list, detail, ...views } = sample;
  return {
    ...stretched(views),
    list: (template) => stretched(list(template)),
    detail: (template) => stretched(detail(template)),
  };
}

function stretched<T>(view: T): T {
  let place = 0;
  const next = () => breakless[place++ % breakless.length] ?? '';
  const walk = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, key));
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, name)]));
    if (typeof value !== 'string' || value === '') return value;
    if (key === 'html') return html(next());
    return written.has(key) ? next() : value;
  };
  return walk(view, '') as T; // safe: texts became texts, all else is as it was
}
