/** Secrets at rest: sealed with the installation's secret, for one realm and one name. A box that was moved does not open. */
import type { Config } from '#kit/server/config.ts';
import { openWith, sealWith } from '#kit/server/seal.ts';

export function sealSecret(
  { config, randomBytes }: { config: Pick<Config, 'secret'>; randomBytes: (count: number) => Buffer },
  place: { realm: number; name: string },
  text: string,
): Buffer {
  return sealWith(config.secret, text, randomBytes, contextOf(place));
}

/** Empty when it cannot be opened: the installation's secret is another one than when it was kept. */
export function openSecret(config: Pick<Config, 'secret'>, place: { realm: number; name: string }, sealed: Buffer): string {
  return openWith(config.secret, sealed, contextOf(place)) ?? '';
}

function contextOf({ realm, name }: { realm: number; name: string }): string {
  return `setting ${realm} ${name}`;
}
