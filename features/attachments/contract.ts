/** Uploaded files: pictures, documents, films. */
import * as z from 'zod/mini';

import { contract, post } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';
import { refusals } from '#kit/contract/refusal.ts';

export const AttachmentFile = z.object({
  id: id(),
  topic: z.string(),
  /** 0 where a member uploaded it. */
  admin_id: z.number(),
  /** 0 where an administrator uploaded it. */
  user_id: z.number(),
  /** Goes into a form. */
  url: z.string(),
  /** Goes into a picture. */
  full_url: z.string(),
  /** Pixels; 0 for what is no picture. */
  width: z.number(),
  height: z.number(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  mimetype: z.string(),
  suffix: z.string(),
  storage: z.string(),
  /** Of the bytes that were sent. */
  sha1: z.string(),
  last_upload_time: z.number(),
});
export type AttachmentFile = z.output<typeof AttachmentFile>;

/** Sent by older clients with everything; means nothing here. */
const ignored = { server: z.optional(z.string().check(z.maxLength(8))), uuid: z.optional(z.string().check(z.maxLength(64))) };

const uploadFields = {
  /** The folder: `default` without one. */
  topic: z.optional(z.string()),
  /** Where files are kept the settings say: taken, and without effect. */
  driver: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{0,50}$/))),
  ...ignored,
};
/** Beside the file. */
export const UploadForm = z.strictObject(uploadFields);

/** A form with `file` and, before it, `topic`. */
export const upload = contract('ajax', {
  upload: post('upload', {
    ...{ access: 'loggedIn', detached: true, rate: 240, data: z.object({ file: AttachmentFile }) },
    /** What the form does not say may stand here. */
    query: z.object(uploadFields),
    ...{ multipart: true, form: UploadForm },
  }),
});

/** Brings a picture of another website here: what a paste left there. */
export const fetching = contract('ajax', {
  fetchImage: post('fetchImage', {
    access: 'loggedIn',
    detached: true,
    rate: 60,
    body: z.strictObject({ url: z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/[^\s<>"]+$/i, { error: 'link' })) }),
    data: z.object({ file: AttachmentFile }),
  }),
});

export const refuseUpload = refusals({
  'upload.missing': { 'zh-cn': '没有收到文件', en: 'No file arrived' },
  'upload.not_a_form': { 'zh-cn': '请以表单方式上传文件', en: 'Send the file as a form' },
  'upload.busy': {
    'zh-cn': '正在处理的图片过多，请稍后再试',
    en: 'Too many pictures are being worked on. Try again in a moment',
  },
  'upload.empty': { 'zh-cn': '上传的文件数据不完整！', en: 'The data of the uploaded file is incomplete!' },
  'upload.too_large': {
    'zh-cn': '文件超过 {max} MB，无法上传',
    en: 'The size of the uploaded file exceeds the allowed range! At most {max} MB',
  },
  'upload.type': { 'zh-cn': '上传的文件类型不被允许！', en: 'The type of uploaded file is not allowed!' },
  'upload.kinds': { 'zh-cn': '这种文件不能上传，可以上传 {kinds}', en: 'This kind of file cannot be sent. What can: {kinds}' },
  'upload.disguised': { 'zh-cn': '文件内容与扩展名“{extension}”不符', en: 'The content of the file is not what “{extension}” says' },
  'upload.unreadable': { 'zh-cn': '图片已损坏，无法读取', en: 'The picture is damaged and cannot be read' },
  'upload.too_many_pixels': { 'zh-cn': '图片尺寸过大，最多 {max} 百万像素', en: 'The picture is too big: at most {max} megapixels' },
  'upload.topic': { 'zh-cn': '主题只能包含字母、数字、短横线和下划线', en: 'A topic takes letters, digits, dashes and underscores' },
  'upload.member_daily': { 'zh-cn': '一天最多上传 {max} 个文件', en: 'At most {max} files a day' },
  'upload.member_room': { 'zh-cn': '您的文件最多共 {max} MB', en: 'Your files may take {max} MB together' },
  'upload.save_name': {
    'zh-cn': '上传设置里的文件名规则不正确。请网站工作人员或平台运营方在“系统配置”里改正',
    en: 'The file name pattern in the upload settings is not valid. The staff of the site or the operator of the platform can mend it in the settings',
  },
});
