/** Who stands above whom: rank comes from the sets of rules people hold, never from the tree of groups. */

export interface Authority {
  /** Holds every rule of the area, those of later versions too. */
  super: boolean;
  rules: ReadonlySet<number>;
}

/** True when `above` holds every rule of `below` and at least one more. A super administrator stands above everybody. */
export function dominates(above: Authority, below: { super: boolean; rules: readonly number[] }): boolean {
  if (above.super) return true;
  const held = new Set(below.rules);
  return !below.super && held.size < above.rules.size && [...held].every((rule) => above.rules.has(rule));
}
