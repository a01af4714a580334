/**
 * The folder of a mirror: written beside the old one and put into its place in one step, so that whoever serves it never sees half of one.
 * The folder is a link to the newest; whose it is and what it holds decide the name of what it leads to: `www.acme.3f9c0a1b2d4e`.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, readlink, rename, rm, rmdir, symlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fieldsOf } from '#kit/contract/fields-of.ts';

export interface MirrorFolder {
  /** The company whose mirror stands there; undefined where there is none, or one that does not say. */
  owner: string | undefined;
  /** Writes a file as it comes, whatever its size. */
  write: (file: string, content: string | Readable) => Promise<void>;
  /** Puts what was written into place, as the mirror of a company. False when it is what stood there already. */
  finish: (code: string) => Promise<boolean>;
  /** Throws away what was written. */
  abandon: () => Promise<void>;
  stats: () => { files: number; bytes: number };
}

/** The folder is somebody's own. */
export class FolderTaken extends Error {
  override name = 'FolderTaken';
}

const digestLength = 12;

/** Throws FolderTaken where something else stands in the place. */
export async function mirrorFolder(target: string): Promise<MirrorFolder> {
  const folder = resolve(target);
  const before = await standing(folder);
  const staging = `${folder}.writing-${process.pid}`;
  await mkdir(dirname(folder), { recursive: true }).catch((error: unknown) => {
    const isFile = ['EEXIST', 'ENOTDIR'].includes(String(fieldsOf(error).code));
    throw isFile ? new FolderTaken(`${dirname(folder)} is a file, or stands below one: there is no folder in it.`) : error;
  });
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging);
  const digests = new Map<string, string>();
  let bytes = 0;

  return {
    owner: before?.owner,

    async write(file, content) {
      const path = join(staging, file);
      await mkdir(dirname(path), { recursive: true });
      const hash = createHash('sha256');
      await pipeline(
        typeof content === 'string' ? Readable.from([content]) : content,
        async function* hashed(chunks: AsyncIterable<string | Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            bytes += Buffer.byteLength(chunk);
            yield chunk;
          }
        },
        createWriteStream(path),
      );
      digests.set(file, hash.digest('hex'));
    },

    async finish(code) {
      const name = `${basename(folder)}.${code}.${digestOf(digests)}`;
      if (name === before?.name) {
        await rm(staging, { recursive: true, force: true });
        return false;
      }
      const [kept, link] = [join(dirname(folder), name), `${folder}.link-${process.pid}`];
      await rm(kept, { recursive: true, force: true });
      await rename(staging, kept);
      await symlink(name, link);
      await rename(link, folder);
      if (before) await rm(join(dirname(folder), before.name), { recursive: true, force: true });
      return true;
    },

    abandon: () => rm(staging, { recursive: true, force: true }),
    stats: () => ({ files: digests.size, bytes }),
  };
}

/** The mirror that stands there; undefined where there is none. An empty folder makes room. */
async function standing(folder: string): Promise<{ name: string; owner: string | undefined } | undefined> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found) return undefined;
  const mirrors = new RegExp(`^${plain(basename(folder))}(?:\\.(?<owner>[a-z0-9-]+))?\\.[0-9a-f]{${digestLength}}$`);
  if (found.isSymbolicLink()) {
    const name = await readlink(folder);
    const mirror = mirrors.exec(name);
    if (mirror) return { name, owner: mirror.groups?.owner };
  } else if (found.isDirectory() && (await readdir(folder)).length === 0) {
    await rmdir(folder);
    return undefined;
  }
  throw new FolderTaken(`${folder} is no mirror of a site. Name a folder that does not exist, is empty, or was published before.`);
}

function plain(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&');
}

/** The same files with the same content have the same digest, in whatever order they were written. */
function digestOf(digests: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const file of [...digests.keys()].sort()) hash.update(`${file}\0${digests.get(file)}\n`);
  return hash.digest('hex').slice(0, digestLength);
}
