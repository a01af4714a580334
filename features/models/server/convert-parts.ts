/** What any value says as a text, a number, a moment or several pieces: the steps between two kinds of fields. */
import { chinaDay, chinaSecond } from '#kit/contract/china-time.ts';
import { type InputType, KeyValue } from '#kit/contract/input-types.ts';

const chinaOffset = '+08:00';

/** The value as a text that people read, and that other kinds are read from. */
export function textOf(value: unknown, from: InputType): string {
  if (from === 'datetime' && typeof value === 'number') return chinaClock(value);
  if (from === 'timerange' && Array.isArray(value)) return value.map(String).join(' - ');
  if (from === 'editor') return plainOf(String(value));
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return piecesOf(value, from).join(isPairKind(from) ? '\n' : ', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The pieces of a list; a text is cut at commas and line ends where it came from a kind that holds one text. */
export function piecesOf(value: unknown, from: InputType): string[] {
  if (Array.isArray(value)) return value.map((piece) => pieceOf(piece));
  const text = textOf(value, from).trim();
  return ['string', 'textarea', 'editor'].includes(from) ? cutAt(text, /[,，;；\n]/) : [text];
}

/** A text cut at these signs, without the spaces around its pieces. A pattern that took them itself would look at each space again and again. */
export function cutAt(text: string, sign: RegExp): string[] {
  return text
    .split(sign)
    .map((piece) => piece.trim())
    .filter(Boolean);
}

export function numberFrom(value: unknown, from: InputType): number | undefined {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return value;
  const text = textOf(value, from).replaceAll(/[,，\s]/g, '');
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** Unix seconds. A day begins at midnight in China. */
export function momentFrom(value: unknown, from: InputType): number | undefined {
  if (typeof value === 'number') return from === 'number' && Number.isInteger(value) ? value : undefined;
  const [, day, time = '00:00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?/.exec(textOf(value, from).trim()) ?? [];
  const moment = day === undefined ? Number.NaN : Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}${chinaOffset}`);
  // The 31st of February is read as a day of March.
  return Number.isNaN(moment) || chinaDay(new Date(moment)) !== day ? undefined : Math.floor(moment / 1000);
}

/** What people write for yes and no. */
export function truthFrom(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  const text = Array.isArray(value) ? '' : String(value).trim().toLowerCase();
  if (['1', 'true', 'yes', 'on', 'y', '是', '有', '开'].includes(text)) return true;
  return ['0', 'false', 'no', 'off', 'n', '否', '无', '关'].includes(text) ? false : undefined;
}

/** `2026-11-21 08:30:00` in China. */
export function chinaClock(unixSeconds: unknown): string {
  const at = new Date(Number(unixSeconds) * 1000);
  return Number.isNaN(at.getTime()) ? '' : chinaSecond(at);
}

/** Rich text without its form: a line end for each block. */
export function plainOf(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(p|div|h[1-6]|li|tr|blockquote|pre)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10_ff_ff)))
    .replace(/&(nbsp|lt|gt|quot|amp);/g, (_, name: string) => named[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const named: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' };

function isPairKind(type: InputType): boolean {
  return type === 'array' || type === 'keyValue';
}

function pieceOf(piece: unknown): string {
  const pair = KeyValue.safeParse(piece);
  if (pair.success) return pair.data.key ? `${pair.data.key}: ${pair.data.value}` : pair.data.value;
  return typeof piece === 'object' ? JSON.stringify(piece) : String(piece);
}
