/** Where the browser tests find their servers. */
export type Engine = 'embedded' | 'postgres';

export const engines: readonly Engine[] = process.env.TEST_POSTGRES_URL ? ['embedded', 'postgres'] : ['embedded'];
export const password = 'Weaving-2026';

const first = Number(process.env.E2E_PORT ?? '8123');
const offset = { embedded: 0, postgres: 1, store: 2 } as const;

export function portOf(place: Engine | 'store'): number {
  return first + offset[place];
}

export function consoleUrl(engine: Engine, path = '/'): string {
  return `http://localhost:${portOf(engine)}${path}`;
}

export function siteUrl(engine: Engine, code: string, path = '/'): string {
  return `http://${code}.localhost:${portOf(engine)}${path}`;
}
