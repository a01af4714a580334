/** Sends letters by SMTP. The server's name is resolved and judged like every other address that somebody typed. */

import { createTransport } from 'nodemailer';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import { refusals } from '#kit/contract/refusal.ts';
import { type OutboundConfig, outboundFailure, outboundPorts, type Vetted, vetHost } from './outbound.ts';

/** What is told of a failed attempt. Before a mail server has spoken, `outbound.failed` is all that anybody learns. */
export const refuseMail = refusals({
  'mail.not_set': { 'zh-cn': '尚未配置邮件服务器', en: 'No mail server is set up' },
  'mail.login': { 'zh-cn': '邮件服务器拒绝了用户名或密码', en: 'The mail server refused the user or the password' },
  'mail.encryption': {
    'zh-cn': '无法与邮件服务器建立加密连接，请检查端口与加密方式',
    en: 'No encrypted connection to the mail server. Check the port and the encryption',
  },
  'mail.failed': {
    'zh-cn': '邮件未能送出，平台运营方可在服务器日志中查到原因',
    en: 'The letter could not be sent. The operator finds why in the server’s log',
  },
  'mail.refused': {
    'zh-cn': '邮件服务器拒绝了这封邮件（{code}），请检查发件人与收件人',
    en: 'The mail server refused the letter ({code}). Check the sender and the recipient',
  },
});

export interface MailServer {
  host: string;
  port: number;
  /** Empty: without logging in. */
  user: string;
  password: string;
  /** SSL from the first byte, STARTTLS that must succeed, or nothing. */
  encryption: 'SSL' | 'TLS' | 'none';
  /** The address letters come from. */
  sender: string;
  /** Certificates that are trusted beside the usual ones. */
  authorities?: string;
}

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The name beside the sender's address. */
  from?: string;
  /** The same for every attempt at the same letter, so that a second copy can be recognised. */
  key?: string;
}

const connectTimeoutMs = 8000;
const silenceTimeoutMs = 15_000;

/**
 * Hands one letter to the server. Throws a refusal of `refuseMail`, or `outbound.failed`.
 * `await sendMail(ctx.config, server, { to: 'a@example.com', ...letterOf(phrases, ctx.lang, { code }) })`
 */
export async function sendMail(config: OutboundConfig, server: MailServer, letter: Letter): Promise<void> {
  if (!server.host || !server.sender) throw refuseMail('mail.not_set');
  const place = await vetHost(config, { host: server.host, port: server.port, ports: outboundPorts.mail });
  const transport = createTransport(transportOf(server, place));
  try {
    await transport.sendMail({
      from: letter.from ? { name: letter.from, address: server.sender } : server.sender,
      // As an object it is one address, however it is written.
      to: { name: '', address: letter.to },
      subject: letter.subject,
      text: letter.text,
      ...(letter.html && { html: letter.html }),
      ...(letter.key && { messageId: `<${letter.key}@${server.sender.split('@')[1]}>` }),
    });
  } catch (error) {
    throw mailFailure(error);
  } finally {
    transport.close();
  }
}

/** Whether trying again can only fail in the same way. */
export function isFinal(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return Number(fieldsOf(cause).responseCode) >= 550;
}

function transportOf({ user, password, encryption, authorities }: MailServer, { host, port, addresses }: Vetted) {
  const [{ address }] = addresses;
  return {
    host: address,
    port,
    secure: encryption === 'SSL',
    requireTLS: encryption === 'TLS',
    ignoreTLS: encryption === 'none',
    // The certificate is checked against the name, not against the address it was resolved to.
    tls: { servername: host === address ? undefined : host, minVersion: 'TLSv1.2' as const, ...(authorities && { ca: authorities }) },
    ...(user && { auth: { user, pass: password } }),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function mailFailure(error: unknown): Error {
  const { code, responseCode } = fieldsOf(error);
  if (code === 'EAUTH') return Object.assign(refuseMail('mail.login'), { cause: error });
  if (code === 'ETLS') return Object.assign(refuseMail('mail.encryption'), { cause: error });
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    return Object.assign(refuseMail('mail.refused', { code: typeof responseCode === 'number' ? responseCode : '' }), { cause: error });
  }
  return outboundFailure(error);
}
