/** A real mail server on this machine that keeps what it is given. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import { certificate } from './certificate.ts';

export interface ReceivedMail extends Email {
  envelope: { from: string; to: string[] };
  /** Under which user, and whether the connection was encrypted. */
  user: string;
  encrypted: boolean;
}

export interface MailServerForTests {
  port: number;
  received: ReceivedMail[];
  close: () => Promise<void>;
}

interface Options {
  /** From the first byte. */
  ssl?: boolean;
  starttls?: boolean;
  /** Everybody may send without one. */
  login?: { user: string; password: string };
  /** The recipient this server refuses. */
  unknown?: string;
}

export async function mailServer({ ssl = false, starttls = false, login, unknown }: Options = {}): Promise<MailServerForTests> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...certificate,
    secure: ssl,
    authOptional: !login,
    disabledCommands: [...(ssl || starttls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, answer) {
      const isRight = username === login?.user && password === login?.password;
      answer(isRight ? null : new Error('Wrong'), isRight ? { user: username } : undefined);
    },
    onRcptTo({ address }, _session, answer) {
      answer(address === unknown ? Object.assign(new Error('No such person'), { responseCode: 550 }) : null);
    },
    onData(stream, session, answer) {
      const { mailFrom, rcptTo } = session.envelope;
      text(stream)
        .then((source) => PostalMime.parse(source))
        .then((mail) => {
          const from = mailFrom ? mailFrom.address : '';
          const to = rcptTo.map(({ address }) => address);
          received.push({ ...mail, envelope: { from, to }, user: String(session.user ?? ''), encrypted: session.secure });
          answer();
        }, answer);
    },
  });
  server.on('error', () => undefined); // a client that hangs up is not this server's business
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.server.address() as AddressInfo).port, // safe: it listens on TCP
    received,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
