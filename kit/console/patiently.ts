/** Parts of a page that are fetched while somebody works on it. */
const againMs = 3000;
const rarelyMs = 30_000;
const oftenTries = 20;

/**
 * Asks for a part until it comes: a server that is away, or a file that is gone since the program is a newer one, costs the part, and
 * not the page with what was typed into it. Every three seconds for a minute, then twice a minute.
 * `const Calendar = lazy(() => patiently(() => import('./calendar.tsx')))`. What stands in a boundary of its own, which says that it
 * failed, names how often it is asked for: `patiently(load, 5)` throws what the fifth try threw.
 */
export async function patiently<Part>(load: () => Promise<Part>, triesMax = Number.POSITIVE_INFINITY): Promise<Part> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (tries >= triesMax) throw error;
      await new Promise((again) => setTimeout(again, tries < oftenTries ? againMs : rarelyMs));
    }
  }
}
