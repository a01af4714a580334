/** What the server asks of the content API. */
export { contentRoutes } from './content.routes.ts';
export type { Reading } from './reading.ts';
