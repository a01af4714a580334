/** What a visitor wrote, as values of the fields and as answers that are kept. Pure. */
import { wordsOf } from '#features/models/server/door.ts';
import { cutText } from '#kit/contract/cut-text.ts';
import { emptyOfType, type InputType } from '#kit/contract/input-types.ts';
import { type FieldError, fieldErrors } from '#kit/contract/issues.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { schemaOfField, type TypedField } from '#kit/contract/typed-fields.ts';
import { refuseForm } from '../refusals.contract.ts';

export interface AnswerFile {
  name: string;
  url: string;
  /** Bytes. */
  size: number;
}

/** An answer with its question as it was asked: the form may be another one tomorrow. */
export interface Answer {
  key: string;
  name: string;
  title: string;
  type: InputType;
  value: unknown;
  text: string;
  files?: AnswerFile[];
}

export interface Judged {
  answers: Answer[];
  /** At the names of the fields. */
  errors: FieldError[];
}

/** Longest text of one answer, whatever the field allows. */
export const answerMaxLength = 10_000;
const titleMaxLength = 100;
const phoneDigitsMin = 5;

/** Values from what an HTML form sends: texts only, several where several boxes are ticked. */
export function valuesFromTexts(fields: readonly TypedField[], texts: ReadonlyMap<string, readonly string[]>): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, valueFromTexts(field.type, texts.get(field.name) ?? [])]));
}

function valueFromTexts(type: InputType, texts: readonly string[]): unknown {
  const [first = ''] = texts;
  if (type === 'switch') return texts.length > 0 && first !== '' && first !== '0';
  if (type === 'checkbox' || type === 'selects') return texts.filter((text) => text !== '');
  if (type === 'number') return first.trim() === '' ? null : Number(first);
  return type === 'textarea' ? first.replaceAll('\r\n', '\n').trim() : first.trim();
}

/** Checks values by their fields. Files are judged where they arrive. */
export function judge(fields: readonly TypedField[], values: Readonly<Record<string, unknown>>, lang: Lang): Judged {
  const judged: Judged = { answers: [], errors: [] };
  for (const field of fields.filter(({ type }) => type !== 'file')) {
    const given = Object.hasOwn(values, field.name) ? (values[field.name] ?? emptyOfType(field.type)) : emptyOfType(field.type);
    // A switch that must be answered must be on: a box that has to be ticked.
    const wanted = field.type === 'switch' && field.required && given !== true ? null : given;
    const limited = { ...field, length_max: Math.min(field.length_max ?? answerMaxLength, answerMaxLength) };
    const parsed = schemaOfField(field.type === 'string' || field.type === 'textarea' ? limited : field).safeParse(wanted, {
      reportInput: true,
    });
    if (!parsed.success) {
      const [error] = fieldErrors(parsed.error.issues, lang);
      judged.errors.push({ field: field.name, message: error?.message ?? '' });
    } else if (asksForPhone(field) && isNoPhone(parsed.data)) {
      judged.errors.push({ field: field.name, message: refuseForm('forms.phone').in(lang) });
    } else if (!isEmpty(parsed.data)) {
      judged.answers.push(answerOf(field, parsed.data, lang));
    }
  }
  return judged;
}

/** A field that is called so on any site. Lines of offices and abroad are welcome in it, unlike those of the rule `mobile`. */
export function asksForPhone({ type, name }: Pick<TypedField, 'type' | 'name'>): boolean {
  return type === 'string' && name === 'phone';
}

/** Spaces, strokes, brackets, extensions and a second number say something too, so only digits are counted: 95588 is one. */
function isNoPhone(value: unknown): boolean {
  const text = String(value ?? '');
  return text !== '' && (text.match(/\p{Nd}/gu) ?? []).length < phoneDigitsMin;
}

/** The same for the browser, and what it says. */
export function phoneAsked(lang: Lang): { pattern: string; unfit: string } {
  return { pattern: String.raw`(?:\P{Nd}*\p{Nd}){${phoneDigitsMin}}.*`, unfit: refuseForm('forms.phone').in(lang) };
}

/** In the order of the form. */
export function inOrder(fields: readonly TypedField[], answers: readonly Answer[]): Answer[] {
  return fields.flatMap(({ key }) => answers.filter((answer) => answer.key === key));
}

export function fileAnswer({ key, name, title, type }: TypedField, files: AnswerFile[]): Answer {
  return { key, name, title, type, value: null, text: files.map((file) => file.name).join(', '), files };
}

/** What a message is called in lists: the first two short answers, who it is and from where. */
export function titleOf(answers: readonly Answer[], otherwise: string): string {
  const short = answers.filter(({ type, text }) => type === 'string' && text !== '').slice(0, 2);
  const title = short.map(({ text }) => text).join(' · ') || answers.find(({ text }) => text !== '')?.text || otherwise;
  return cutText(title.replace(/\s+/g, ' '), titleMaxLength);
}

/** All answers in one text, a line or more for each. */
export function textOf(answers: readonly Answer[], lang: Lang): string {
  const colon = lang === 'zh-cn' ? '：' : ': ';
  return answers.map(({ title, text }) => `${title}${colon}${text}`).join('\n');
}

/** As they stand in the database. */
export function toAnswers(stored: unknown): Answer[] {
  return Array.isArray(stored) ? stored : [];
}

function answerOf(field: TypedField, value: unknown, lang: Lang): Answer {
  const { key, name, title, type } = field;
  return { key, name, title, type, value, text: wordsOf(field, value, lang) };
}

/** A box that was not ticked says something only where it had to be. */
function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}
