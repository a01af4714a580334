/** Runs the steps of a command one after another and says, a line each, how long they took. Needs nothing but Node. */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** The repository's own folder: every command works from here, wherever it was called. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** A failure that a person can do something about: shown without a stack. */
export class Stopped extends Error {
  name = 'Stopped';
}

/** Prints a line for people. Standard error, so that a command's own output stays clean. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** For a command that must not end half-way: where nobody reads what it says any more (`| head`), it goes on unheard. */
export function evenUnheard() {
  for (const out of [process.stdout, process.stderr]) {
    out.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** Says what begins, does it, says how long it took. */
export async function step(title, work) {
  const started = performance.now();
  say(`› ${title}`);
  const result = await work();
  say(`  done in ${seconds(started)}`);
  return result;
}

/** `12.3 s` since `started`, which is a `performance.now()`. */
export function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/**
 * Runs a program and answers `{ code, output }`. `show: true` also shows its output as it comes.
 * Programs of installed packages are found by name. `cwd`: another folder to work in.
 */
export function run(program, args, { show = false, env = {}, cwd = root } = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, PATH: path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const pass = (signal) => child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);

  return new Promise((done) => {
    let output = '';
    const keep = (chunk) => {
      output += chunk;
      if (show) process.stderr.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => done({ code: 127, output: error.message }));
    child.on('close', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      done({ code: code ?? 1, output, signal });
    });
  });
}

/**
 * What stands behind the name of a command, as `parseArgs` of Node reads it by `config`: `{ values, positionals }`. `--help` prints `usage`
 * and ends the process with 0, what the command does not take ends it as `misused`. Asked before anything is done.
 */
export function typed(usage, config = {}) {
  const args = wordsBehind(usage);
  try {
    return parseArgs({ ...config, args });
  } catch (error) {
    // What follows the first sentence is advice about typing that nobody has asked for.
    return misused(`${error.message.split(/\.(?:\s|$)/)[0]}.`, usage);
  }
}

/** The command was typed wrongly: says so, below its usage if that is given, and ends the process with 2 like `siteloom` does. */
export function misused(sentence, usage = '') {
  if (usage !== '') say(`${usage}\n`);
  say(`✗ ${sentence}`);
  process.exit(2);
}

/** For a command that is told everything by the environment: words after it would be taken for obeyed. `--help` prints `usage`. */
export function takesNoWords(usage) {
  const words = wordsBehind(usage);
  if (words.length > 0) misused(`It takes no words, and was given: ${words.join(' ')}`, usage);
}

function wordsBehind(usage) {
  const words = process.argv.slice(2);
  if (!words.some((word) => word === '--help' || word === '-h')) return words;
  say(usage);
  return process.exit(0);
}

/** The whole of a command: an expected failure ends it with one sentence, any other with its stack. */
export async function command(work) {
  try {
    await work();
  } catch (error) {
    say(error instanceof Stopped ? `✗ ${error.message}` : (error?.stack ?? String(error)));
    process.exitCode = 1;
  }
}
