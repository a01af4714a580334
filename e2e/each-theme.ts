/** A company’s site in a theme, or in every theme there is, one after the other. */
import type { callsOf } from './people.ts';

type Call = ReturnType<typeof callsOf>;

/** Publishes the theme with its own values. */
export async function wear(call: Call, theme: string): Promise<void> {
  const { row } = await call('corp.Theme/index');
  const { version } = (await call('corp.Theme/edit', { theme, values: {}, version: row.version })).row;
  await call('corp.Theme/publish', { version });
}

/** Publishes each theme and names it, the one that stands first: `for await (const theme of eachTheme(call)) …` */
export async function* eachTheme(call: Call): AsyncGenerator<string> {
  const { themes, row } = await call('corp.Theme/index');
  for (const { key } of themes) {
    if (key !== row.theme) await wear(call, key);
    yield key;
  }
}
