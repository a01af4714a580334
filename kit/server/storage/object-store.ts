/** A store for objects beyond this machine: what every kind of it can do, and what must be known to reach one. */
import type { Readable } from 'node:stream';

import { aliyunDialect } from './aliyun-dialect.ts';
import { type ContentHeaders, restStore } from './rest-store.ts';
import { s3Dialect } from './s3-dialect.ts';
import type { StoreWire } from './wire.ts';

export type { ContentHeaders } from './rest-store.ts';

export interface StoreAccess {
  driver: 's3' | 'aliyun';
  /** `https://oss-cn-hangzhou.aliyuncs.com`; without a scheme it is https. */
  endpoint: string;
  /** `cn-hangzhou`. S3 takes us-east-1 for an empty one; Aliyun is then spoken to with signatures of version 1. */
  region: string;
  bucket: string;
  accessKeyId: string;
  accessKeySecret: string;
  /** Where everybody may read the objects: a CDN, a public bucket. Empty: objects get signed addresses. */
  publicUrl: string;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  pathStyle: boolean;
}

/** `seconds`: how long the form may be sent. */
export interface PostRule {
  /** The key must begin with it. */
  keyPrefix: string;
  maxBytes: number;
  seconds: number;
}

/** What a browser needs to send a file straight to the store: `key`, these fields, and `file` last. */
export interface PostForm {
  url: string;
  params: Record<string, string>;
}

/** 0 and empty texts stand for what the store does not say. */
export interface ObjectFacts {
  sizeBytes: number;
  /** Changes with every byte. With its quotes, as the store gives it. */
  etag: string;
  /** Milliseconds since 1970. */
  changedTimeMs: number;
  mimetype: string;
  disposition: string;
}

export type ExpectedObject = Pick<ObjectFacts, 'etag' | 'sizeBytes'>;

export interface ListedObject {
  key: string;
  sizeBytes: number;
  /** Milliseconds since 1970. */
  changedTimeMs: number;
}

/** Every call throws `StoreFailure` for a no of the store and the refusal `outbound.failed` where it cannot be reached or answers with what cannot be. */
export interface ObjectStore {
  driver: StoreAccess['driver'];
  /** Where forms go: what a page must be allowed to connect to. */
  origin: string;
  /** A signed form for browsers. Whatever arrives by it is an `application/octet-stream` to be saved, never shown. */
  signPost: (rule: PostRule) => PostForm;
  /** Where a browser reads the object: the public address, or one signed for at least `seconds`. With `?v=<version>` where it is given: caches keep versions apart. */
  addressOf: (key: string, seconds: number, version?: string) => string;
  /** Undefined where there is no such object. */
  head: (key: string) => Promise<ObjectFacts | undefined>;
  /**
   * The object, or its bytes from `start` to `end`, both included. Fails where it is not the one with this etag any more; the stream
   * fails where it is not of this size, and never gives more.
   */
  read: (key: string, expected: ExpectedObject, range?: { start: number; end: number }) => Promise<Readable>;
  put: (key: string, body: Buffer | { stream: Readable; sizeBytes: number }, headers: ContentHeaders) => Promise<void>;
  /**
   * Within the store, with new headers. The source must still be the one with this etag; as some stores do not check that, the
   * answer is the etag of the copy, which is the same for the same bytes (a bucket with encryption may give it a new one).
   */
  copy: (from: { key: string; etag: string }, to: string, headers: ContentHeaders) => Promise<string>;
  /** An object that is not there is as good as removed. */
  remove: (key: string) => Promise<void>;
  /** Up to a thousand objects in the order of their keys, which is that of their bytes; `after` is the last key of the page before. */
  list: (prefix: string, after?: string) => Promise<ListedObject[]>;
  /** Lets pages of every origin POST to the bucket, where no rule does that yet. The signature decides, not the origin. */
  allowBrowsers: () => Promise<void>;
}

/** `openStore(access, storeWire(config), clock)`. Throws where endpoint or bucket cannot be part of an address. */
export function openStore(access: StoreAccess, wire: StoreWire, clock: () => Date): ObjectStore {
  const dialect = access.driver === 'aliyun' ? aliyunDialect(access) : s3Dialect(access);
  return restStore({ access, dialect, wire, clock });
}
