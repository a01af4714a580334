/** Files that people send, and files they get back: forms are read as streams, stored files are served by their own handler. */
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { StoreTable } from '#features/attachments/server/door.ts';
import type { Config } from '#kit/server/config.ts';
import { localFiles, storageFolder } from '#kit/server/files.ts';
import { type HandOver, serveStorage } from '#kit/server/http/storage.ts';
import { pictureSizes, sizesFolder } from '#kit/server/picture-sizes.ts';
import type { HostTable } from './hosts.ts';

/** Before any route that receives a form: routes read their parser when they are added. */
export async function serveUploads(
  http: FastifyInstance,
  { config, hosts, stores, clock }: { config: Config; hosts: HostTable; stores: StoreTable; clock: () => Date },
): Promise<HandOver> {
  // The route that reads the form says how large a file may be, and refuses in its own words.
  await http.register(multipart, { throwFileSizeLimit: false });
  const folder = storageFolder(config);
  const files = localFiles(folder);
  return serveStorage(http, {
    files,
    sizes: pictureSizes(join(folder, sizesFolder), files, stores.pictureAt),
    elsewhere: stores.addressOf,
    far: stores.fileAt,
    secret: config.secret,
    clock,
    async filesOfHost(host) {
      const site = await hosts.find(host);
      if (site.kind === 'console') return 'every';
      if (site.kind !== 'site') return 'none';
      return site.open ? site.realm : 'closed';
    },
  });
}
