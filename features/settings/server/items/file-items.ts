/** What may be uploaded, and where files are kept. */
import * as z from 'zod/mini';

import { line, orEmpty } from '#kit/contract/fields.ts';
import { megabyteBytes } from '#kit/contract/units.ts';
import { fileTypes } from './file-types.ts';
import { item } from './item.ts';
import { savePath, tokens } from './save-path.ts';
import { source } from './source.ts';

const gigabyte = 1024 * megabyteBytes;
const own = { group: 'storage', inherits: 'storageSource' } as const;
const remote = { when: { name: 'storageDriver', is: ['s3', 'aliyun'] } } as const;
const address = z.string().check(z.trim(), z.maxLength(200), z.regex(/^https?:\/\/[^\s/?#<>"'\\@;,*]+\/?$/i, { error: 'web_address' }));

export const uploadItems = {
  uploadMaxBytes: item({
    group: 'upload',
    title: { 'zh-cn': '单个文件上限', en: 'Largest file' },
    tip: { 'zh-cn': '企业的上限不超过平台的上限', en: 'A company’s limit never exceeds the platform’s' },
    type: 'number',
    shape: z.number().check(z.int(), z.gte(1024), z.lte(5 * gigabyte)),
    default: 20 * megabyteBytes,
    combine: (mine, platform) => Math.min(mine ?? platform, platform),
    input: { unit: 'MB', per: megabyteBytes, min: 0.1, max: 5120 },
  }),
  uploadMimetype: item({
    group: 'upload',
    title: { 'zh-cn': '允许的文件类型', en: 'Allowed types of files' },
    tip: { 'zh-cn': '扩展名或 MIME，用逗号分隔', en: 'Extensions or media types, with commas between' },
    type: 'string',
    shape: fileTypes(),
    // With what forms of websites offer to take.
    default: 'jpg,jpeg,png,gif,webp,pdf,zip,rar,7z,doc,docx,xls,xlsx,ppt,pptx,txt,mp4,mp3',
    rule: ['required'],
  }),
  uploadSavename: item({
    group: 'upload',
    title: { 'zh-cn': '保存路径', en: 'Path of a saved file' },
    tip: {
      'zh-cn': `可用：${tokens.join(' ')}`,
      en: `May use ${tokens.join(' ')}`,
    },
    type: 'string',
    shape: savePath(),
    default: '/storage/{topic}/{year}{mon}{day}/{filename}{filesha1}{.suffix}',
    rule: ['required'],
  }),
};

export const storageItems = {
  storageSource: source('storage'),
  storageDriver: item({
    ...own,
    title: { 'zh-cn': '存储位置', en: 'Where files are kept' },
    type: 'select',
    shape: z.enum(['local', 's3', 'aliyun']),
    default: 'local',
    options: {
      local: { 'zh-cn': '本机', en: 'On this server' },
      s3: { 'zh-cn': 'S3 兼容存储', en: 'S3-compatible store' },
      aliyun: { 'zh-cn': '阿里云 OSS', en: 'Aliyun OSS' },
    },
    when: { name: 'storageSource', is: ['own'] },
  }),
  storageEndpoint: item({
    ...own,
    ...remote,
    title: { 'zh-cn': '服务地址', en: 'Endpoint' },
    type: 'string',
    shape: orEmpty(address),
    default: '',
    input: { placeholder: 'https://oss-cn-hangzhou.aliyuncs.com' },
  }),
  storageRegion: item({
    ...own,
    ...remote,
    title: { 'zh-cn': '地域', en: 'Region' },
    type: 'string',
    shape: z.string().check(z.regex(/^[A-Za-z0-9-]{0,60}$/)),
    default: '',
  }),
  storageBucket: item({
    ...own,
    ...remote,
    title: { 'zh-cn': '存储桶', en: 'Bucket' },
    type: 'string',
    shape: z.string().check(z.regex(/^$|^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
    default: '',
  }),
  storageAccessKeyId: item({
    ...own,
    ...remote,
    title: { 'zh-cn': 'AccessKey ID', en: 'Access key id' },
    type: 'string',
    shape: line({ max: 128 }),
    default: '',
  }),
  storageAccessKeySecret: item({
    ...own,
    ...remote,
    title: { 'zh-cn': 'AccessKey Secret', en: 'Access key secret' },
    type: 'password',
    shape: line({ max: 200 }),
    default: '',
    secret: { boundTo: ['storageDriver', 'storageEndpoint', 'storageBucket', 'storageAccessKeyId'] },
  }),
  storageCdnUrl: item({
    ...own,
    ...remote,
    title: { 'zh-cn': '访问域名', en: 'Public address' },
    tip: { 'zh-cn': '绑定在存储桶上的域名或 CDN；留空则使用服务地址', en: 'A domain or CDN in front of the bucket. Empty: the endpoint' },
    type: 'string',
    shape: orEmpty(address),
    default: '',
  }),
  storagePathStyle: item({
    ...own,
    title: { 'zh-cn': '存储桶写在路径中', en: 'Bucket in the path' },
    tip: { 'zh-cn': '自建的 S3 存储通常需要开启', en: 'Stores of one’s own usually need this' },
    type: 'switch',
    shape: z.boolean(),
    default: false,
    when: { name: 'storageDriver', is: ['s3'] },
  }),
};
