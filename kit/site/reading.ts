/** The transaction a page reads in: one company's rows, as its host says. */
export type { ScopedTx } from '#kit/server/database/scope.ts';
