/** How one person looks at one list: which columns, in which order, how wide, how many rows on a page. Pure. */
import * as z from 'zod/mini';

/** Kept as a preference under `list.<controller>`. What is not named is as the list has it. */
export const ListChoice = z.object({
  /** Columns that are shown, or not, against the list's own way. */
  visible: z.optional(z.record(z.string(), z.boolean())),
  order: z.optional(z.array(z.string())),
  /** Pixels. */
  widths: z.optional(z.record(z.string(), z.number())),
  /** Rows on a page. */
  limit: z.optional(z.number()),
});
export type ListChoice = z.output<typeof ListChoice>;

/** Nothing chosen. */
export const usualChoice: ListChoice = {};

/** Pixels. */
export const widthMin = 56;
/** Pixels. */
export const widthMax = 960;

/** The names in the chosen order. One that the choice does not know, because it is new, follows whom it follows in the list. */
export function orderedNames(names: readonly string[], order: readonly string[] = []): string[] {
  const sorted = order.filter((name, place) => names.includes(name) && order.indexOf(name) === place);
  for (const [place, name] of names.entries()) {
    if (sorted.includes(name)) continue;
    const before = names[place - 1];
    sorted.splice(before === undefined ? 0 : sorted.indexOf(before) + 1, 0, name);
  }
  return sorted;
}

/** One name at another place. */
export function movedName(names: readonly string[], from: number, to: number): string[] {
  const moved = names[from];
  return moved === undefined ? [...names] : names.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The choice with another width of one column; undefined gives it back to the list. */
export function withWidth(choice: ListChoice, name: string, px: number | undefined): ListChoice {
  const { [name]: _before, ...others } = choice.widths ?? {};
  return { ...choice, widths: px === undefined ? others : { ...others, [name]: clampedWidth(px) } };
}

/** A column keeps a width that can be seen and taken hold of. */
export function clampedWidth(px: number): number {
  return Math.round(Math.min(widthMax, Math.max(widthMin, px)));
}

/** Shows or hides one column. */
export function withVisible(choice: ListChoice, name: string, isVisible: boolean): ListChoice {
  return { ...choice, visible: { ...choice.visible, [name]: isVisible } };
}
