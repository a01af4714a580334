/** What companies have, and what their plans allow of it. */
import * as z from 'zod/mini';

/** What a company has, counted when it is asked. */
export const Usage = z.object({
  admins: z.number(),
  members: z.number(),
  archives: z.number(),
  /** Bytes. */
  storage: z.number(),
  domains: z.number(),
});

/** What its plan allows of the same; null is no limit. */
export const Limits = z.object({
  admins: z.nullable(z.number()),
  members: z.nullable(z.number()),
  archives: z.nullable(z.number()),
  storage: z.nullable(z.number()),
  domains: z.nullable(z.number()),
});
export type Limits = z.output<typeof Limits>;
