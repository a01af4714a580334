/** A company whose members can register: a mail server that keeps its letters, text messages that are printed, and their calls. */
import { settings } from '#features/settings/contract.ts';
import { doJobs } from './jobs.ts';
import { type MailServerForTests, mailServer, type ReceivedMail } from './mail-server.ts';
import type { TenantFacts } from './tenants.ts';
import { type Answered, unique, type World } from './world.ts';

export const memberPassword = 'Member-1-secret';

export interface Asked {
  token?: string;
  lang?: string;
  /** The host of another company. */
  host?: string;
  headers?: Record<string, string>;
}

export interface SignedInMember {
  id: number;
  username: string;
  email: string;
  token: string;
  refresh_token: string;
}

export interface MemberSite {
  tenant: TenantFacts & { id: number; host: string };
  smtp: MailServerForTests;
  get: (path: string, asked?: Asked) => Promise<Answered>;
  post: (path: string, body: object, asked?: Asked) => Promise<Answered>;
  /** Saves settings of the company. */
  set: (values: Record<string, unknown>) => Promise<void>;
  /** The letters to an address, once everything that waits has been sent. */
  lettersTo: (address: string) => Promise<ReceivedMail[]>;
  /** The code of the last letter to an address. */
  codeFor: (address: string) => Promise<string>;
  /** Asks for a code by mail and reads it. */
  mailedCode: (email: string, event: string, asked?: Asked & { password?: string }) => Promise<string>;
  /** Registers somebody by mail. */
  register: (facts?: { username?: string; email?: string }) => Promise<SignedInMember>;
  close: () => Promise<void>;
}

/** The world must let mail out to this machine: `world({ OUTBOUND_PRIVATE: 'on' })`. */
export async function memberSite(w: World): Promise<MemberSite> {
  const [tenant, smtp] = [await w.tenant(), await mailServer()];
  const person = await w.person(tenant.id);
  const set = async (values: Record<string, unknown>) => {
    await person(settings).edit({ body: values });
  };
  const mail = { smtp_server: '127.0.0.1', smtp_port: smtp.port, smtp_verification: 'none', smtp_sender_mail: 'site@corp.example' };
  await set({ mailSource: 'own', ...mail, smsSource: 'own', smsProvider: 'console' });

  const headersOf = ({ lang = 'en', host = tenant.host, headers = {} }: Asked) => ({ host, 'think-lang': lang, ...headers });
  const send = (method: 'GET' | 'POST', path: string, asked: Asked, body?: object) =>
    w.call('api', {
      method,
      url: `/api/${path}`,
      headers: headersOf(asked),
      ...(body && { body }),
      ...(asked.token && { token: asked.token }),
    });
  const get = (path: string, asked: Asked = {}) => send('GET', path, asked);
  const post = (path: string, body: object, asked: Asked = {}) => send('POST', path, asked, body);

  const lettersTo = async (address: string) => {
    await doJobs(w);
    return smtp.received.filter(({ envelope }) => envelope.to.some((to) => to.toLowerCase() === address.toLowerCase()));
  };
  const codeFor = async (address: string) => {
    const code = /\b\d{6}\b/.exec((await lettersTo(address)).at(-1)?.text ?? '')?.[0];
    if (!code) throw new Error(`No letter to ${address} has a code.`);
    return code;
  };
  const mailedCode = async (email: string, event: string, { password, ...asked }: Asked & { password?: string } = {}) => {
    const answer = await post('ems/send', { email, event, ...(password && { password }) }, asked);
    if (answer.code !== 1) throw new Error(`No code: ${answer.msg}`);
    return codeFor(email);
  };
  const register = async ({ username = unique('m'), email = `${unique('m')}@example.com` } = {}) => {
    const captcha = await mailedCode(email, 'user_register');
    const body = { tab: 'register', username, password: memberPassword, registerType: 'email', email, captcha };
    const answer = await post('user/checkIn', body);
    if (answer.code !== 1) throw new Error(`Not registered: ${answer.msg} ${JSON.stringify(answer.data)}`);
    return answer.data.userInfo as SignedInMember; // safe: what the contract promises
  };
  return { tenant, smtp, get, post, set, lettersTo, codeFor, mailedCode, register, close: smtp.close };
}
