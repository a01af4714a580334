import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Refusal } from '#kit/contract/refusal.ts';
import { certificate } from '#testing/certificate.ts';
import { type MailServerForTests, mailServer } from '#testing/mail-server.ts';
import { letterOf, urlLine } from './letter.ts';
import { isFinal, type Letter, type MailServer, sendMail } from './mail.ts';

const config = { outboundPrivate: true };
const letter: Letter = { to: 'reader@example.com', subject: '织站 · greetings', text: 'Hello 你好' };

const serverAt = (port: number, facts: Partial<MailServer> = {}): MailServer => ({
  host: 'localhost',
  port,
  user: '',
  password: '',
  encryption: 'none',
  sender: 'news@corp.example',
  ...facts,
});

const failure = (server: MailServer, given = letter) =>
  sendMail(config, server, given).then(
    () => undefined,
    (error: unknown) => error as Refusal, // safe: whatever it is, the test looks at it
  );

let plain: MailServerForTests;
beforeAll(async () => {
  plain = await mailServer({ login: { user: 'ann', password: 'right' }, unknown: 'gone@example.com' });
});
afterAll(() => plain.close());
afterEach(() => {
  plain.received.length = 0;
});

describe('a letter', () => {
  test('arrives as it was written', async () => {
    const words = { ...letter, html: '<p>Hello 你好</p>', from: '织站', key: 'letter-7' };
    await sendMail(config, serverAt(plain.port, { user: 'ann', password: 'right' }), words);
    expect(plain.received).toMatchObject([
      {
        subject: '织站 · greetings',
        from: { address: 'news@corp.example', name: '织站' },
        to: [{ address: 'reader@example.com' }],
        html: expect.stringContaining('<p>Hello 你好</p>'),
        text: expect.stringContaining('Hello 你好'),
        messageId: '<letter-7@corp.example>',
        envelope: { from: 'news@corp.example', to: ['reader@example.com'] },
        user: 'ann',
        encrypted: false,
      },
    ]);
  });

  test('goes to one person, and its subject ends where it ends', async () => {
    const server = serverAt(plain.port, { user: 'ann', password: 'right' });
    await sendMail(config, server, { ...letter, subject: 'One\r\nBcc: other@example.com' });
    await failure(server, { ...letter, to: 'one@example.com, other@example.com' });
    expect(plain.received.map(({ envelope }) => envelope.to)).not.toContainEqual(expect.arrayContaining(['other@example.com']));
    expect(plain.received[0]?.envelope.to).toEqual(['reader@example.com']);
    expect(plain.received[0]).not.toHaveProperty('bcc');
  });

  test('says why it was not taken', async () => {
    expect((await failure(serverAt(plain.port, { user: 'ann', password: 'wrong' })))?.code).toBe('mail.login');
    const refused = await failure(serverAt(plain.port, { user: 'ann', password: 'right' }), { ...letter, to: 'gone@example.com' });
    expect(refused).toMatchObject({ code: 'mail.refused', details: { code: 550 } });
    expect(isFinal(refused)).toBe(true);
    expect((await failure(serverAt(plain.port, { host: '' })))?.code).toBe('mail.not_set');
    expect(isFinal(await failure(serverAt(1)))).toBe(false);
  });
});

describe('an encrypted connection', () => {
  test.each([
    ['SSL', { ssl: true }],
    ['TLS', { starttls: true }],
  ] as const)('by %s needs a certificate for the name that is trusted', async (encryption, kind) => {
    const server = await mailServer(kind);
    const at = serverAt(server.port, { encryption });
    expect((await failure(at))?.code).toMatch(/^(mail\.encryption|outbound\.failed)$/);
    expect((await failure({ ...at, host: '127.0.0.1', authorities: certificate.cert }))?.code).toMatch(
      /^(mail\.encryption|outbound\.failed)$/,
    );
    expect(server.received).toEqual([]);
    await sendMail(config, { ...at, authorities: certificate.cert }, letter);
    expect(server.received).toMatchObject([{ subject: letter.subject, encrypted: true }]);
    await server.close();
  });

  test('that was asked for is never given up', async () => {
    expect((await failure(serverAt(plain.port, { encryption: 'TLS' })))?.code).toBe('mail.encryption');
    expect(plain.received).toEqual([]);
  });
});

describe('a mail server inside', () => {
  test.each(['127.0.0.1', 'localhost', '2130706433', '[::1]', '169.254.169.254', '10.0.0.1', '127.0.0.1:25', 'a@127.0.0.1'])(
    'is not connected to: %s',
    async (host) => {
      const canary = createServer((socket) => socket.destroy());
      let knocks = 0;
      canary.on('connection', () => {
        knocks += 1;
      });
      await new Promise<void>((done) => canary.listen(2525, '127.0.0.1', done));
      const told = await sendMail({ outboundPrivate: false }, serverAt(2525, { host }), letter).catch((error: Refusal) => error.code);
      await new Promise((done) => canary.close(done));
      expect({ told, knocks }).toEqual({ told: 'outbound.failed', knocks: 0 });
    },
  );

  test('on another port than those of mail is not either', async () => {
    const told = await sendMail({ outboundPrivate: false }, serverAt(5432, { host: '1.1.1.1' }), letter).catch(
      (error: Refusal) => error.code,
    );
    expect(told).toBe('outbound.failed');
  });
});

describe('words', () => {
  const words = {
    subject: { 'zh-cn': '你好 {name}', en: 'Hello {name}' },
    lines: [{ 'zh-cn': '{name}', en: 'Dear {name},\nwelcome to {site}.' }],
  };

  test.each(['{{7*7}}', '$' + '{7*7}', '<%= 7*7 %>', '{site}', '#{7*7}'])('keep what people are called as it is: %s', (name) => {
    const { subject, text } = letterOf(words, 'en', { name, site: 'Acme' });
    expect(subject).toBe(`Hello ${name}`);
    expect(text).toBe(`Dear ${name},\nwelcome to Acme.`);
  });

  test('have a link where a paragraph is an address of ours, and none where somebody has written one', () => {
    const written = { subject: words.subject, lines: [{ 'zh-cn': '{name}', en: '{name}' }, urlLine] };
    const facts = { name: 'https://evil.example', url: 'https://site.example/review/1?a=1&b="2"' };
    const { html, text } = letterOf(written, 'en', facts);
    const url = 'https://site.example/review/1?a=1&amp;b=&quot;2&quot;';
    expect(html).toBe(`<p>https://evil.example</p>\n<p><a href="${url}">${url}</a></p>`);
    expect(text).toBe(`${facts.name}\n\n${facts.url}`);
  });

  test('leave out a paragraph that has nothing to say', () => {
    const { html, text } = letterOf({ ...words, lines: [...words.lines, { 'zh-cn': '{summary}', en: '{summary}' }, urlLine] }, 'en', {
      ...{ name: 'Zoe', site: 'Acme', summary: '', url: 'https://site.example/' },
    });
    expect(text).toBe('Dear Zoe,\nwelcome to Acme.\n\nhttps://site.example/');
    expect(html.match(/<p>/g)).toHaveLength(2);
  });

  test('are no markup', () => {
    const { html, subject } = letterOf(words, 'en', { name: '<img src=x onerror=alert(1)>\r\nBcc: x', site: `"'&` });
    expect(html).toBe('<p>Dear &lt;img src=x onerror=alert(1)&gt;\r<br>Bcc: x,<br>welcome to &quot;&#39;&amp;.</p>');
    expect(subject).not.toMatch(/[\r\n]/);
  });
});
