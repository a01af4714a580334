/**
 * Where tests keep what they throw away: in memory where there is room, because an embedded database that waits for a disk takes
 * twice as long. The engine still asks for every fsync, and the tests that count them or end it with SIGKILL see the same calls.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** A few databases at a time, with their logs, and the profiles of browsers. */
const roomBytes = 3 * 1024 ** 3;
const prefix = 'siteloom-run-';

/** Set-up of vitest and of `npm test`: sets TMPDIR for this process and those it starts. What is returned removes the folder. */
export function setup(): () => void {
  sweep();
  if (process.env.TMPDIR || !hasRoom()) return () => undefined;
  const folder = join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder, { mode: 0o711 });
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** In a container it is often 64 MB, and other systems have none. */
function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomBytes;
}

/** A run that was ended with SIGKILL could not clean up, and memory is not emptied like a disk's folder. */
function sweep(): void {
  if (!existsSync(memory)) return;
  for (const name of readdirSync(memory)) {
    const path = join(memory, name);
    if (!name.startsWith(prefix) || statSync(path).uid !== process.getuid?.()) continue;
    if (hasEnded(Number(name.slice(prefix.length)))) rmSync(path, { recursive: true, force: true });
  }
}

function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true; // nobody has this number any more
  }
}
