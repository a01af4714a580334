/** Types of build-server.mjs for the programs that are written in TypeScript. */
export function bundle(programs: Readonly<Record<string, string>>, folder: string): Promise<void>;
