/** Types of steps.mjs for the tools that are written in TypeScript. */
export const root: string;
export class Stopped extends Error {}
export function say(line: string): void;
export function evenUnheard(): void;
export function step<T>(title: string, work: () => Promise<T> | T): Promise<T>;
export function seconds(started: number): string;
export interface Outcome {
  code: number;
  output: string;
}
export function run(
  program: string,
  args: string[],
  options?: { show?: boolean; env?: Record<string, string>; cwd?: string },
): Promise<Outcome>;
export function command(work: () => Promise<void>): Promise<void>;
