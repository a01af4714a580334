/** What can be said of a store's settings before anybody calls it: each fault at its field. */
import { isIP } from 'node:net';

import type { FieldError } from '#kit/contract/issues.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { Phrase } from '#kit/contract/refusal.ts';
import { kindOf, type OutboundConfig } from '#kit/server/outbound-address.ts';
import { endpointFault, endpointUrl, isBucketName } from '#kit/server/storage/store-address.ts';
import type { StoreSettings } from './remote-stores.ts';

const phrases = {
  empty: { 'zh-cn': '此项不能为空', en: 'This cannot be empty' },
  no_address: {
    'zh-cn': '这不是服务地址，请填写如 https://oss-cn-hangzhou.aliyuncs.com',
    en: 'This is no endpoint. Write one such as https://oss-cn-hangzhou.aliyuncs.com',
  },
  has_path: {
    'zh-cn': '服务地址只到域名和端口，请去掉后面的路径',
    en: 'An endpoint ends with its host and port. Take away the path behind it',
  },
  private: {
    'zh-cn': '这是内网地址，服务器不会连接。自建存储请由运维人员设置 OUTBOUND_PRIVATE=on',
    en: 'This is a private address, and the server does not connect to it. For a store of your own, the operator sets OUTBOUND_PRIVATE=on',
  },
  needs_path_style: {
    'zh-cn': '存储桶名不能写在 IP 地址前面：请填写域名，或在 S3 兼容存储中开启“存储桶写在路径中”',
    en: 'A bucket cannot stand before an IP address. Write a host name or, for an S3-compatible store, turn on “Bucket in the path”',
  },
  bucket: {
    'zh-cn': '存储桶名为 3 至 63 个小写字母、数字、点或短横线',
    en: 'The name of a bucket has 3 to 63 small letters, digits, dots or dashes',
  },
} as const satisfies Record<string, Phrase>;

/** None means that `accessOf` gives an access. */
export function storeFaults(settings: StoreSettings, accessKeySecret: string, config: OutboundConfig, lang: Lang): FieldError[] {
  const faults: [field: string, fault: keyof typeof phrases | undefined][] = [
    ['storageEndpoint', addressFault(settings, config)],
    ['storageBucket', isBucketName(settings.storageBucket) ? undefined : 'bucket'],
    ['storageAccessKeyId', settings.storageAccessKeyId ? undefined : 'empty'],
    ['storageAccessKeySecret', accessKeySecret ? undefined : 'empty'],
  ];
  return faults.flatMap(([field, fault]) => (fault ? { field, message: phrases[fault][lang] } : []));
}

/** What is written is judged, and never looked up: of a name nobody learns here where it leads. */
function addressFault(
  { storageDriver, storageEndpoint, storagePathStyle }: StoreSettings,
  config: OutboundConfig,
): keyof typeof phrases | undefined {
  const fault = endpointFault(storageEndpoint);
  if (fault) return fault;
  const host = endpointUrl(storageEndpoint)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  if (kindOf(host) === 'private' && !config.outboundPrivate) return 'private';
  const isInPath = storageDriver === 's3' && storagePathStyle;
  return isInPath || !isIP(host) ? undefined : 'needs_path_style';
}
