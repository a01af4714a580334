/** A line to PostgreSQL that a test can cut and mend: what a stopped database, or a network that fails, is to a server. */
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

export interface DatabaseLine {
  /** Leads to the same database, through the line. */
  url: string;
  /** Ends every connection and takes no more. */
  cut: () => Promise<void>;
  /** Nothing comes through the connections there are, and none of them ends. New ones work, unless these are to be silent, too. */
  hush: (newOnesToo?: boolean) => void;
  /** New connections work again. */
  mend: () => Promise<void>;
}

const portDefault = 5432;

/** @param target the database, at a host or on a socket */
export async function databaseLine(target: string): Promise<DatabaseLine> {
  const sockets = new Set<Socket>();
  let isHushed = false;
  const line = createServer((near) => {
    const far = createConnection(placeOf(new URL(target)));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    if (!isHushed) near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((done) => line.listen(port, '127.0.0.1', done));
  await listen(0);
  const address = line.address();
  if (typeof address !== 'object' || !address) throw new Error('This machine gave no free port.');

  const url = new URL(target);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    cut: () =>
      new Promise((done) => {
        line.close(() => done());
        for (const socket of sockets) socket.destroy();
        sockets.clear();
      }),
    hush(newOnesToo = false) {
      isHushed = newOnesToo;
      for (const socket of sockets) socket.unpipe(); // and read no more: not even a goodbye is heard
    },
    async mend() {
      isHushed = false;
      if (!line.listening) await listen(address.port);
    },
  };
}

function placeOf(target: URL): { path: string } | { host: string; port: number } {
  const port = Number(target.port || portDefault);
  const folder = target.searchParams.get('host');
  return folder?.startsWith('/') ? { path: join(folder, `.s.PGSQL.${port}`) } : { host: folder ?? target.hostname, port };
}
