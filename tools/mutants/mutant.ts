/** One guard of the product, and what is left when somebody takes it out. */

export interface Mutant {
  /** For the table and for `--only`. */
  name: string;
  /** Where the guard stands. */
  file: string;
  /** The guard, exactly as it is written there: once in the file. */
  from: string;
  /** What stands in its place while the tests run. It loads and works like before, but for the guard. */
  to: string;
  /** Files of tests of which at least one test must fail then. */
  tests: readonly string[];
}

/** The text without the guard. Throws when the guard is not there exactly once: then nobody knows what would be tried. */
export function withoutGuard(text: string, { name, file, from, to }: Mutant): string {
  const times = text.split(from).length - 1;
  if (times !== 1) throw new Error(`${name}: ${file} holds the guard ${times} times instead of once. It reads: ${from}`);
  // A function, because `$&` in a text would mean something.
  return text.replace(from, () => to);
}
