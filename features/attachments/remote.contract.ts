/** Files that browsers send straight to a store: how the form looks, and telling the server that one has arrived. */
import * as z from 'zod/mini';

import { contract, get, post } from '#kit/contract/endpoint.ts';
import { line } from '#kit/contract/fields.ts';
import { refusals } from '#kit/contract/refusal.ts';
import { UploadConfig } from '#kit/contract/upload-config.ts';
import { AttachmentFile } from './contract.ts';

export const remoteUpload = contract('Alioss', {
  /** The configuration again, with fields that are good for another hour. */
  params: get('params', { access: 'loggedIn', rate: 240, data: UploadConfig }),
  /** Tells of an object that the store has taken. It is judged, moved to its place and becomes a file. Asked again, the answer is the same. */
  callback: post('callback', {
    access: 'loggedIn',
    detached: true,
    rate: 240,
    body: z.strictObject({
      /** The key as it was sent, with or without the store's address before it. */
      url: z.string().check(z.minLength(1), z.maxLength(1000)),
      name: line({ min: 1, max: 255 }),
      /** Bytes. */
      size: z.int().check(z.gte(1)),
      type: z._default(z.string().check(z.maxLength(200)), ''),
      sha1: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
      topic: z._default(z.string().check(z.maxLength(32)), 'default'),
    }),
    data: z.object({ file: AttachmentFile }),
  }),
});

export const refuseRemote = refusals({
  'remote.off': { 'zh-cn': '当前没有使用远程存储', en: 'No remote store is in use' },
  'remote.not_arrived': { 'zh-cn': '存储中没有这个文件，请重新上传', en: 'The store does not have this file. Please upload it again' },
  'remote.differs': {
    'zh-cn': '存储中的文件与上传的不一致，请重新上传',
    en: 'The file in the store is not the one that was sent. Please upload it again',
  },
  'remote.failed': {
    'zh-cn': '存储没有正确应答（{code}）。请稍后重试；仍然不行时，请网站工作人员或平台运营方检查存储设置',
    en: 'The store did not answer as it should ({code}). Try again in a moment. If it still fails, the staff of the site or the operator of the platform can check the storage settings',
  },
});
