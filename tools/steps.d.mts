/** Types of steps.mjs for the tools that are written in TypeScript. */
import type { ParseArgsConfig, parseArgs } from 'node:util';

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
export function typed<const Config extends Omit<ParseArgsConfig, 'args'>>(
  usage: string,
  config: Config,
): Pick<ReturnType<typeof parseArgs<Config>>, 'values' | 'positionals'>;
export function misused(sentence: string, usage?: string): never;
export function takesNoWords(usage: string): void;
export function command(work: () => Promise<void>): Promise<void>;
