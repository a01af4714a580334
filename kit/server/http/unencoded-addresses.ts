/**
 * Browsers encode what stands in an address; old crawlers and people at a command line send it as it is written. Node's parser ends such
 * a request before anybody sees it, and rightly so: here it is led to the same address, encoded, and nothing else of it is believed.
 */
import { isUtf8 } from 'node:buffer';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const addressMaxBytes = 6000;

/** Stands before the listeners of `clientError` that are there already, and leaves every other fault to them. */
export function leadUnencoded({ server }: Pick<FastifyInstance, 'server'>): void {
  const usual = server.listeners('clientError');
  server.removeAllListeners('clientError');
  server.on('clientError', (error: Error & { code?: string; rawPacket?: Buffer }, socket: Socket) => {
    const address = error.code === 'HPE_INVALID_URL' && error.rawPacket ? encodedAddress(error.rawPacket) : undefined;
    if (address !== undefined && socket.writable) {
      socket.end(`HTTP/1.1 301 Moved Permanently\r\nLocation: ${address}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    } else {
      for (const listen of usual) Reflect.apply(listen, server, [error, socket]);
    }
  });
}

/** `/search?q=%E6%9C%8D%E5%8A%A1` of the first line of a request; undefined where there is nothing to encode, or it is no text. */
export function encodedAddress(packet: Buffer): string | undefined {
  const end = packet.indexOf('\r\n');
  const line = end > 0 && end <= addressMaxBytes ? packet.subarray(0, end).toString('latin1') : '';
  // Of this site: an address that begins with two slashes names another host.
  const address = /^(?:GET|HEAD) (\/(?![/\\])[\x21-\x7e\x80-\xff]*) HTTP\/1\.[01]$/.exec(line)?.[1];
  if (address === undefined || !/[\x80-\xff]/.test(address) || !isUtf8(Buffer.from(address, 'latin1'))) return undefined;
  return address.replace(/[\x80-\xff"<>\\^`{|}]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
