/** A DNS server on this machine that answers TXT questions with what a test has published. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode } from 'dns-packet';

export interface NameServer {
  /** `127.0.0.1:41234`, for DNS_SERVERS. */
  address: string;
  publish: (name: string, ...texts: string[]) => void;
  withdraw: (name: string) => void;
  close: () => void;
}

export async function nameServer(): Promise<NameServer> {
  const records = new Map<string, readonly string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const { id = 0, questions = [] } = decode(message);
    const answers = questions.flatMap(({ name }) =>
      (records.get(name.toLowerCase()) ?? []).map((text) => ({ type: 'TXT' as const, name, ttl: 1, data: text })),
    );
    const rcode = answers.length === 0 ? 3 : 0; // 3: no such name (RFC 1035, 4.1.1)
    socket.send(encode({ type: 'response', id, flags: rcode, questions, answers }), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    publish: (name, ...texts) => records.set(name, texts),
    withdraw: (name) => records.delete(name),
    close: () => socket.close(),
  };
}
