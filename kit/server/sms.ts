/** Sends text messages. A provider knows templates by number; what a message says stands there, only its facts are sent. */

import { cutText } from '#kit/contract/cut-text.ts';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import { refusals } from '#kit/contract/refusal.ts';
import { type OutboundConfig, outboundFailure, outboundFetch } from './outbound.ts';
import { signAliyun, signTencent } from './sms-signatures.ts';

/** `sms.not_set` also where a provider is chosen and its keys are missing. */
export const refuseSms = refusals({
  'sms.not_set': { 'zh-cn': '尚未配置短信服务', en: 'No SMS provider is set up' },
  'sms.no_template': { 'zh-cn': '没有为“{purpose}”配置短信模板', en: 'There is no template for “{purpose}”' },
  'sms.refused': { 'zh-cn': '短信服务商拒绝了请求：{reason}', en: 'The SMS provider refused: {reason}' },
});

/** `none` refuses every message, `console` prints it instead of sending it. */
export interface SmsAccount {
  provider: 'none' | 'console' | 'aliyun' | 'tencent';
  keyId: string;
  keySecret: string;
  sign: string;
  /** Tencent's SdkAppId. */
  appId: string;
  /** Empty: the provider's usual one. */
  region: string;
  /** Template numbers by purpose. */
  templates: Readonly<Record<string, string>>;
}

export interface TextMessage {
  /** Of mainland China, 11 digits. */
  mobile: string;
  /** Which template. */
  purpose: string;
  /** What the template asks for, in its order. `{ code: '482913' }` */
  facts: Readonly<Record<string, string>>;
}

export interface SmsSurroundings {
  config: OutboundConfig;
  clock: () => Date;
  randomBytes: (count: number) => Buffer;
  /** Where the provider `console` writes. */
  print: (line: string) => void;
}

const timeoutMs = 8000;
const reasonMaxLength = 100;

/** Hands one message to the provider. Throws a refusal of `refuseSms`, or `outbound.failed`. */
export async function sendSms(here: SmsSurroundings, account: SmsAccount, message: TextMessage): Promise<void> {
  if (account.provider === 'none') throw refuseSms('sms.not_set');
  if (account.provider === 'console') {
    here.print(`SMS to ${message.mobile} (${message.purpose}): ${JSON.stringify(message.facts)}`);
    return;
  }
  if (!account.keyId || !account.keySecret) throw refuseSms('sms.not_set');
  const template = account.templates[message.purpose];
  if (!template) throw refuseSms('sms.no_template', { purpose: message.purpose });
  const request =
    account.provider === 'aliyun' ? aliyunRequest(here, account, message, template) : tencentRequest(here, account, message, template);
  const { body } = await outboundFetch(here.config, request.url, {
    ...request,
    method: 'POST',
    timeoutMs,
    maxBytes: 64 * 1024,
    anyStatus: true,
  });
  const reason = objectionOf(account.provider, parsed(body));
  if (reason) throw refuseSms('sms.refused', { reason: cutText(reason, reasonMaxLength) });
}

/** A request as it leaves. */
export interface ProviderRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The template takes the facts by their names. */
export function aliyunRequest(here: SmsSurroundings, account: SmsAccount, message: TextMessage, template: string): ProviderRequest {
  return signAliyun(
    { id: account.keyId, secret: account.keySecret },
    {
      host: 'dysmsapi.aliyuncs.com',
      action: 'SendSms',
      version: '2017-05-25',
      query: {
        PhoneNumbers: message.mobile,
        SignName: account.sign,
        TemplateCode: template,
        TemplateParam: JSON.stringify(message.facts),
        ...(account.region && { RegionId: account.region }),
      },
      now: here.clock(),
      nonce: here.randomBytes(16).toString('hex'),
    },
  );
}

/** The template takes the facts in their order, whatever their names. Guangzhou, where no region is set. */
export function tencentRequest(here: SmsSurroundings, account: SmsAccount, message: TextMessage, template: string): ProviderRequest {
  return signTencent(
    { id: account.keyId, secret: account.keySecret },
    {
      service: 'sms',
      action: 'SendSms',
      version: '2021-01-11',
      region: account.region || 'ap-guangzhou',
      body: JSON.stringify({
        PhoneNumberSet: [`+86${message.mobile}`],
        SmsSdkAppId: account.appId,
        SignName: account.sign,
        TemplateId: template,
        TemplateParamSet: Object.values(message.facts),
      }),
      now: here.clock(),
    },
  );
}

/** What a provider's answer objects to; undefined when the message was taken. */
export function objectionOf(provider: 'aliyun' | 'tencent', answer: Record<string, unknown>): string | undefined {
  const { Error: error, SendStatusSet } = fieldsOf(answer.Response);
  const [status] = Array.isArray(SendStatusSet) ? SendStatusSet : [];
  const { Code, Message } = fieldsOf(provider === 'aliyun' ? answer : (error ?? status));
  if (Code === (provider === 'aliyun' ? 'OK' : 'Ok')) return undefined;
  return `${Code ?? ''} ${Message ?? ''}`.trim() || 'no answer';
}

function parsed(body: Buffer): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(body.toString('utf8')));
  } catch (error) {
    throw outboundFailure(error);
  }
}
