/** Types of build-server.mjs for the programs that are written in TypeScript. */
export function bundle(programs: Readonly<Record<string, string>>, folder: string): Promise<void>;
/** The programs of the product: the file's name without `.js`, and its source. */
export const entries: Readonly<Record<string, string>>;
