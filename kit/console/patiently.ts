/** Parts of a page that are fetched while somebody works on it. */
const againMs = 3000;
const triesMax = 20;

/**
 * Asks for a part until it comes, for a minute: a server that is away for a moment costs the part, and not the page with what was
 * typed into it. `const Calendar = lazy(() => patiently(() => import('./calendar.tsx')))`. Throws what the last try threw.
 */
export async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (tries === triesMax) throw error;
      await new Promise((again) => setTimeout(again, againMs));
    }
  }
}
