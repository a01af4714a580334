import { describe, expect, test } from 'vitest';

import { Refusal } from '#kit/contract/refusal.ts';
import { aliyunRequest, objectionOf, type SmsAccount, type SmsSurroundings, sendSms, tencentRequest } from './sms.ts';
import { signAliyun, signTencent } from './sms-signatures.ts';

describe('a call to Aliyun', () => {
  test('is signed as in its documentation', () => {
    const { url, headers } = signAliyun(
      { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
        now: new Date('2023-10-26T10:22:32Z'),
        nonce: '3156853299f313e23d1673dc12e1703d',
      },
    );
    expect(headers.authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
    expect(url).toBe(
      'https://ecs.cn-shanghai.aliyuncs.com/?ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
    );
  });
});

describe('a call to Tencent Cloud', () => {
  test('is signed as in its documentation', () => {
    const { headers } = signTencent(
      { id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
      {
        service: 'cvm',
        action: 'DescribeInstances',
        version: '2017-03-12',
        region: 'ap-guangzhou',
        body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
        now: new Date(1_551_113_065_000),
      },
    );
    expect(headers.authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    );
  });
});

describe('a text message', () => {
  const printed: string[] = [];
  const here: SmsSurroundings = {
    config: { outboundPrivate: false },
    clock: () => new Date(1_700_000_000_000),
    randomBytes: (count) => Buffer.alloc(count, 7),
    print: (line) => printed.push(line),
  };
  const account = (facts: Partial<SmsAccount>): SmsAccount => ({
    provider: 'aliyun',
    keyId: 'id',
    keySecret: 'secret',
    sign: '织站',
    appId: '1400006666',
    region: '',
    templates: { code: 'SMS_1' },
    ...facts,
  });
  const message = { mobile: '13800138000', purpose: 'code', facts: { code: '482913', minutes: '10' } };
  const refusal = (facts: Partial<SmsAccount>, purpose = 'code') =>
    sendSms(here, account(facts), { ...message, purpose }).then(
      () => undefined,
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    );

  test('names its template and its facts as each provider wants them', () => {
    const { url } = aliyunRequest(here, account({}), message, 'SMS_1');
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '织站',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"482913","minutes":"10"}',
    });
    const { body, headers } = tencentRequest(here, account({ provider: 'tencent' }), message, '2020');
    expect(JSON.parse(body)).toEqual({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400006666',
      SignName: '织站',
      TemplateId: '2020',
      TemplateParamSet: ['482913', '10'],
    });
    expect(headers).toMatchObject({ 'x-tc-action': 'SendSms', 'x-tc-region': 'ap-guangzhou', 'x-tc-timestamp': '1700000000' });
  });

  test('is printed by the provider for development', async () => {
    await sendSms(here, account({ provider: 'console' }), message);
    expect(printed).toEqual(['SMS to 13800138000 (code): {"code":"482913","minutes":"10"}']);
  });

  test('is refused while something is missing', async () => {
    expect(await refusal({ provider: 'none' })).toBe('sms.not_set');
    expect(await refusal({ keySecret: '' })).toBe('sms.not_set');
    expect(await refusal({}, 'greeting')).toBe('sms.no_template');
  });

  test('counts as taken only when the provider says so', () => {
    expect(objectionOf('aliyun', { Code: 'OK', Message: 'OK', BizId: '1' })).toBeUndefined();
    expect(objectionOf('aliyun', { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'bad number' })).toBe(
      'isv.MOBILE_NUMBER_ILLEGAL bad number',
    );
    expect(objectionOf('tencent', { Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }] } })).toBeUndefined();
    expect(objectionOf('tencent', { Response: { SendStatusSet: [{ Code: 'LimitExceeded', Message: 'too many' }] } })).toBe(
      'LimitExceeded too many',
    );
    expect(objectionOf('tencent', { Response: { Error: { Code: 'AuthFailure', Message: 'no' } } })).toBe('AuthFailure no');
    expect(objectionOf('tencent', {})).toBe('no answer');
  });
});
