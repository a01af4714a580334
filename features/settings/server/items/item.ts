/** How a built-in setting is declared. */
import type * as z from 'zod/mini';

import type { InputType } from '#kit/contract/input-types.ts';
import type { AreaName } from '#kit/contract/menu.ts';
import type { Phrase } from '#kit/contract/refusal.ts';
import type { ValueRule } from '#kit/contract/value-rules.ts';
import type { Config } from '#kit/server/config.ts';

export type Group = 'basics' | 'content' | 'mail' | 'sms' | 'upload' | 'storage' | 'login' | 'member' | 'config_quick_entrance';

export interface BuiltInItem<Shape extends z.ZodMiniType = z.ZodMiniType> {
  group: Group;
  title: Phrase;
  tip?: Phrase;
  type: InputType;
  /** What may be saved. */
  shape: Shape;
  default: z.output<Shape>;
  /** Where it can be seen and saved. Without it in both areas. An item of the platform alone decides for companies too. */
  areas?: readonly AreaName[];
  /** A company that uses the platform's (see `source`) has the platform's value of this. */
  inherits?: SourceName;
  /** What counts in a company, from its own value and the platform's. */
  combine?: (own: z.output<Shape> | undefined, platform: z.output<Shape>) => z.output<Shape>;
  /** The answer of a choice, in the order in which they are offered. */
  options?: Readonly<Record<string, Phrase>>;
  /** Shown only while another item of the group has one of these values. */
  when?: { name: string; is: readonly string[] };
  /** A service of a company's own does not work without it: the form marks it. Saving asks for it by rules of its own. */
  marked?: boolean;
  /** For the form: names of its checks, and attributes of the input. */
  rule?: readonly ValueRule[];
  input?: Readonly<Record<string, string | number | boolean>>;
  /** True while the operator's environment decides in its place, whatever is kept here; the note says so at the field. */
  overruled?: { by: (config: Config) => boolean; note: Phrase };
  /** Never leaves: kept sealed, answered as a mask. When one of these other items changes, it must be given anew. */
  secret?: { boundTo: readonly string[] };
}

/** Items that say whether a company has a service of its own or uses the platform's. */
export type SourceName = 'mailSource' | 'smsSource' | 'storageSource';

/** Declares one setting; keeps its value's type. */
export function item<Shape extends z.ZodMiniType>(declared: BuiltInItem<Shape>): BuiltInItem<Shape> {
  return declared;
}
