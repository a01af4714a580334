/** What a call carried or a row held, fit to be written down: secrets masked, long texts and lists cut. */
import type * as z from 'zod/mini';
import { cutText } from '#kit/contract/cut-text.ts';
import { isSensitive } from '#kit/contract/sensitive.ts';

/** The net below the schemas: names that sound like secrets. */
const secretName = /pass|salt|token|secret|captcha|api_?key|access_?key|private_?key/i;
/** Of a company, a model, a redirect – or the one that counts once: a schema says which, and where none does it is taken for a secret. */
const ambiguousName = /^code$/i;
const textMaxLength = 500;
const listMaxLength = 50;
const nameMaxLength = 100;
const depthMax = 6;
/** Of all texts and names of one value together: an entry is read by people, and stays for ever. */
const charactersMax = 32_000;
const mask = '***';

/** A copy with every value whose name sounds like a secret replaced by `***`, and of what is too much for a log only the beginning. */
export function masked(value: unknown): unknown {
  return cut(value, 0, { left: charactersMax });
}

function cut(value: unknown, depth: number, room: { left: number }): unknown {
  if (typeof value === 'string') return fitting(storable(value), room);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= depthMax) return '…';
  if (Array.isArray(value)) return value.slice(0, listMaxLength).map((item) => cut(item, depth + 1, room));
  const entries = Object.entries(value);
  const kept = entries.slice(0, listMaxLength).map(([name, inner]) => {
    const known = fitting(storable(name, nameMaxLength), room);
    return [known, secretName.test(name) ? mask : cut(inner, depth + 1, room)];
  });
  return Object.fromEntries(entries.length > listMaxLength ? [...kept, ['…', entries.length - listMaxLength]] : kept);
}

/** What there is still room for. */
function fitting(text: string, room: { left: number }): string {
  const fits = text.length <= room.left;
  room.left -= fits ? text.length : 0;
  return fits ? text : '…';
}

/** A copy without the values that the schema calls sensitive, however deep. What does not fit the schema is left to `masked`. */
export function withoutSecrets(schema: z.core.$ZodType | undefined, value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= depthMax) return '…';
  const inner = schema ? partsOf(schema) : undeclared;
  const through = (schemas: readonly z.core.$ZodType[], field: unknown) =>
    schemas.length === 0
      ? withoutSecrets(undefined, field, depth + 1)
      : schemas.reduce((safe, each) => withoutSecrets(each, safe, depth + 1), field);
  if (Array.isArray(value)) return value.map((item) => through(inner.element, item));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const declared = inner.fields.flatMap((shape) => (Object.hasOwn(shape, name) ? (shape[name] ?? []) : []));
      const schemas = declared.length > 0 ? declared : inner.others;
      if (schemas.some(hasSensitive)) return [name, mask];
      if (schemas.length === 0 && ambiguousName.test(name)) return [name, mask];
      return [name, through(schemas, field)];
    }),
  );
}

/** PostgreSQL holds neither NUL nor half a character; what was refused because of one is logged all the same. */
export function storable(text: string, maxLength: number = textMaxLength): string {
  const cut = cutText(text, maxLength, `… (${text.length})`);
  return cut.replace(/\0|\p{Surrogate}/gu, '\uFFFD');
}

type Shape = Readonly<Record<string, z.core.$ZodType | undefined>>;

/** Of what a schema says nothing about. */
const undeclared: ReturnType<typeof partsOf> = { fields: [], others: [], element: [] };

/** What zod keeps of a schema and says nowhere in its types: the parts it was made of. */
interface Definition {
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  shape?: Shape;
  /** Of objects that take any name: what goes for the names they do not declare. */
  catchall?: z.core.$ZodType;
  element?: z.core.$ZodType;
}

function definitionOf(schema: z.core.$ZodType): Definition {
  return schema._zod.def as Definition; // safe: every part is read as what may be missing
}

/** The schemas a value of this one may be checked by: through defaults, optionals, unions and pipes. */
function alternatives(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { innerType, in: first, options = [] } = definitionOf(schema);
  return [schema, ...[innerType, first, ...options].flatMap((inner) => (inner ? alternatives(inner) : []))];
}

function hasSensitive(schema: z.core.$ZodType): boolean {
  return alternatives(schema).some(isSensitive);
}

/** What a schema says of the fields of an object, of those that it does not name, and of the elements of a list. */
export function partsOf(schema: z.core.$ZodType): { fields: Shape[]; others: z.core.$ZodType[]; element: z.core.$ZodType[] } {
  const definitions = alternatives(schema).map(definitionOf);
  return {
    fields: definitions.flatMap(({ shape }) => (shape ? [shape] : [])),
    // A strict object takes no other: of such a name it says nothing.
    others: definitions.flatMap(({ catchall }) => (catchall && catchall._zod.def.type !== 'never' ? [catchall] : [])),
    element: definitions.flatMap(({ element }) => (element ? [element] : [])),
  };
}
