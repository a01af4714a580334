/** A company's site in every theme there is, one after the other. */
import type { callsOf } from './people.ts';

/** Publishes each theme with its own values and names it, the one that stands first: `for await (const theme of eachTheme(call)) …` */
export async function* eachTheme(call: ReturnType<typeof callsOf>): AsyncGenerator<string> {
  const { themes, row } = await call('corp.Theme/index');
  let { version } = row;
  for (const { key } of themes) {
    if (key !== row.theme) {
      version = (await call('corp.Theme/edit', { theme: key, values: {}, version })).row.version;
      version = (await call('corp.Theme/publish', { version })).row.version;
    }
    yield key;
  }
}
