/** What every command needs first: a Node that is new enough, and the packages that the lock file names. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root, run, Stopped, say, step } from './steps.mjs';

/** Throws Stopped with a sentence that says what to do. */
export async function setUp() {
  requireNode();
  if (dependenciesStand()) return;

  const installed = await step('Installing packages (npm ci; up to a minute)', install);
  if (!installed)
    throw new Stopped('The packages could not be installed; npm says why above. Check the network, then run the command again.');
}

// Building needs the development packages too, whatever NODE_ENV says.
const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

async function install() {
  const { code, output } = await run('npm', ['ci', ...options]);
  if (code !== 0) say(output);
  return code === 0;
}

function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lowest = engines.node.replace('>=', '');
  const running = process.versions.node;
  if (isOlder(running, lowest)) {
    throw new Stopped(`Siteloom needs Node ${lowest} or newer; this is ${running}. Install a newer one from https://nodejs.org.`);
  }
  if (isOlder(running, '22.0.0')) say(`  Node ${running} works; Node 24 is recommended.`);
}

function isOlder(version, than) {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number));
  const place = a.findIndex((part, i) => part !== b[i]);
  return place >= 0 && a[place] < b[place];
}

/**
 * npm writes down what it installed when it has finished. Compared by content: `npm install NAME` leaves the lock file
 * newer than that record although nothing is missing.
 */
function dependenciesStand() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesIn(record);
  const wanted = Object.entries(packagesIn(join(root, 'package-lock.json')));
  return wanted.every(([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version);
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
