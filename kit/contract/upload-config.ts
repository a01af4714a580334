/** What the browser may know of uploads, so that it can say no before it sends anything, and where it sends them. */
import * as z from 'zod/mini';

export const UploadConfig = z.object({
  /** `local`: to the server itself. Otherwise the kind of the store: `s3`, `aliyun`. */
  mode: z.string(),
  /** Bytes. */
  maxsize: z.number(),
  /** Comma list of extensions or mime types; `*` allows everything. */
  mimetype: z.string(),
  /** Pattern of the key. In a store it begins with the place where arrivals wait. */
  savename: z.string(),
  /** Of the store: where a form goes. */
  url: z.optional(z.string()),
  /** Fields of the form, after `key` and before `file`. They are good for an hour. */
  params: z.optional(z.record(z.string(), z.string())),
});
export type UploadConfig = z.output<typeof UploadConfig>;
