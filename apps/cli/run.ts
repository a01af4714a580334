/** Finds the command that was typed, reads its options, runs it, and says what went wrong. */
import { parseArgs } from 'node:util';
import { databaseProblem } from '#apps/server/database-words.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import { BadConfig, type Config } from '#kit/server/config.ts';
import { adminCommands } from './admin-commands.ts';
import { backupCommand } from './backup-command.ts';
import { type Command, type Desk, Failed, Misused } from './command.ts';
import { jobCommands } from './job-commands.ts';
import { verifyLogCommand } from './log-commands.ts';
import { migrateCommand } from './migrate-command.ts';
import { SiteFailed } from './mirror/crawl.ts';
import { FolderTaken } from './mirror/folder.ts';
import { publishCommand } from './publish-command.ts';
import { restoreCommand } from './restore-command.ts';
import { tenantCommands } from './tenant-commands.ts';
import { verifyCommand } from './verify-command.ts';
import { wholeCommands } from './whole-commands.ts';

export interface Terminal {
  readConfig: () => Config;
  print: (line: string) => void;
  printError: (line: string) => void;
}

const commands: readonly Command[] = [
  ...tenantCommands,
  ...wholeCommands,
  ...adminCommands,
  publishCommand,
  ...jobCommands,
  backupCommand,
  restoreCommand,
  verifyCommand,
  verifyLogCommand,
  migrateCommand,
];

/** The exit code: 0 done, 1 failed, 2 misused. */
export async function runCommand(typed: readonly string[], terminal: Terminal): Promise<number> {
  const isTyped = (words: string) => words.split(' ').every((word, place) => typed[place] === word);
  const command = commands.find(({ name, alias }) => isTyped(name) || (alias !== undefined && isTyped(alias)));
  if (!command) {
    const isAsked = typed.length === 0 || typed.includes('--help') || typed[0] === 'help';
    (isAsked ? terminal.print : terminal.printError)(overview(isAsked ? undefined : typed.join(' ')));
    return isAsked ? 0 : 2;
  }
  if (typed.includes('--help')) {
    terminal.print(help(command));
    return 0;
  }
  try {
    const desk: Desk = { ...terminal, config: terminal.readConfig() };
    await command.run(
      desk,
      optionsOf(command, typed.slice((isTyped(command.name) ? command.name : (command.alias ?? '')).split(' ').length)),
    );
    return 0;
  } catch (error) {
    terminal.printError(explain(error));
    return error instanceof Misused ? 2 : 1;
  }
}

function optionsOf(command: Command, typed: readonly string[]): Record<string, string | undefined> {
  try {
    const options = Object.fromEntries(command.options.map(({ name }) => [name, { type: 'string' as const }]));
    const bare = command.options.filter(({ bare: isBare }) => isBare).map(({ name }) => name);
    const { values: named, positionals } = parseArgs({ args: [...typed], options, strict: true, allowPositionals: bare.length > 0 });
    const free = bare.filter((name) => named[name] === undefined);
    if (positionals.length > free.length) throw new Misused(`Nobody asked for "${positionals[free.length]}".`);
    const values = { ...named, ...Object.fromEntries(positionals.map((value, place) => [free[place], value])) };
    const missing = command.options
      .filter(({ name, needed }) => needed && !values[name])
      .map(({ name, bare: isBare, value }) => (isBare && value) || `--${name}`);
    if (missing.length > 0) throw new Misused(`Missing: ${missing.join(', ')}.`);
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]));
  } catch (error) {
    throw new Misused(`${error instanceof Error ? error.message : String(error)}\n\n${help(command)}`);
  }
}

function overview(unknown: string | undefined): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    ...(unknown === undefined ? [] : [`There is no command "${unknown}".`, '']),
    'Usage: npm run siteloom -- COMMAND [options]',
    '',
    ...commands.map(({ name, purpose }) => `  ${name.padEnd(width)}   ${purpose}`),
    '',
    'COMMAND --help says more. The server must be stopped while the embedded database is used.',
  ].join('\n');
}

function help({ name, alias, purpose, options }: Command): string {
  const width = Math.max(0, ...options.map((option) => option.name.length + option.value.length + 3));
  const lines = options.map(
    (option) => `  ${`--${option.name} ${option.value}`.padEnd(width)}   ${option.purpose}${option.needed ? ' (needed)' : ''}`,
  );
  const bare = options.filter(({ bare: isBare }) => isBare).map(({ value }) => ` ${value}`);
  const rest = options.length > bare.length ? ' [options]' : '';
  return [
    `Usage: npm run siteloom -- ${alias ?? name}${bare.join('')}${rest}`,
    ...(alias === undefined ? [] : [`   or: npm run siteloom -- ${name} [options]`]),
    '',
    purpose,
    ...(lines.length > 0 ? ['', ...lines] : []),
  ].join('\n');
}

/** What the person at the keyboard can mend is said without a stack. */
function explain(error: unknown): string {
  if (error instanceof Refusal) return error.in('en');
  const isPlain = [Misused, Failed, BadConfig, FolderTaken, SiteFailed].some((kind) => error instanceof kind);
  if (isPlain && error instanceof Error) return error.message;
  return databaseProblem(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}
