/** Uploads: checked before they leave, sent with progress, without a time limit. */

import * as z from 'zod/mini';
import type { CallOptions, Transport } from '#kit/client/client.ts';
import type { App, Envelope } from '#kit/contract/envelope.ts';

import { readEnvelope, statusError } from './answers.ts';
import type { KitKey } from './i18n.ts';
import { RequestError } from './request-error.ts';
import type { RequestPorts } from './request-ports.ts';

export interface UploadOptions extends Pick<CallOptions, 'signal' | 'quiet' | 'announce'> {
  /** What the file is for; becomes part of its storage key. */
  topic?: string;
  /** The attachment whose place it takes: the address stays. */
  replaces?: number;
  /** Sends it to the server itself, even where there is a store. */
  forceLocal?: boolean;
  /** Sizes and types that are allowed. Without it only the server judges. */
  rules?: UploadRules;
  /** Called with 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface UploadRules {
  /** Where files go: `local` or nothing is the server itself, everything else a store. */
  mode?: string;
  /** Bytes. */
  maxsize: number;
  /** Comma list of extensions or mime types; `*` and `image/*` work. Empty allows everything. */
  mimetype: string;
}

/** What the server answers where a file was kept. */
export const Uploaded = z.object({ file: z.looseObject({ url: z.string(), full_url: z.string() }) });

/** The stored file: `url` goes into a form, `full_url` into a picture. */
export type UploadedFile = z.output<typeof Uploaded>['file'];

/** `const { url, full_url } = await upload(file, { onProgress, signal, rules: siteConfig.upload })`. Rejects with a `RequestError`. */
export type Upload = (file: File, options?: UploadOptions) => Promise<UploadedFile>;

interface Form {
  url: string;
  body: FormData;
}

/** The sentence that forbids a file, or undefined. `checkFile(file, siteConfig.upload)` → `upload.size` */
export function checkFile(file: Pick<File, 'name' | 'size' | 'type'>, rules: UploadRules): KitKey | undefined {
  if (!file.name || !file.size) return 'upload.incomplete';
  if (!isAllowed(file, rules.mimetype)) return 'upload.type';
  return file.size > rules.maxsize ? 'upload.size' : undefined;
}

/** The upload function of one area over `settle`, which sends a form with the area's token, and `send`, which sends anything else. */
export function createUpload(
  ports: RequestPorts,
  settle: (form: Form, options: UploadOptions) => Promise<unknown>,
  send: Transport,
): Upload {
  return async (file, options = {}) => {
    const objection = options.rules && checkFile(file, options.rules);
    if (objection) {
      if (!options.quiet) ports.announce.error(ports.say(objection));
      throw new RequestError('refused', ports.say(objection));
    }
    if (isRemote(options)) {
      const { sendToStore } = await import('./upload-remote.ts');
      return Uploaded.parse(await sendToStore(ports, send, file, options)).file;
    }
    return Uploaded.parse(await settle(formOf(ports.app, file, options), options)).file;
  };
}

/** A file that takes another's place stays where that one is. */
function isRemote({ rules, forceLocal, replaces }: UploadOptions): boolean {
  return (rules?.mode ?? 'local') !== 'local' && !forceLocal && replaces === undefined;
}

/** Sends one form by XMLHttpRequest, which alone knows how much has left. */
export function sendForm(
  ports: RequestPorts,
  form: Form,
  headers: Record<string, string>,
  options: Pick<UploadOptions, 'signal' | 'onProgress'>,
): Promise<Envelope> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    call.open('POST', `${ports.base}${form.url}`);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = (sent) => sent.lengthComputable && options.onProgress?.(sent.loaded / sent.total);
    call.onload = () => {
      try {
        if (call.status < 200 || call.status > 299) throw statusError(ports, call.status, form.url);
        resolve(readEnvelope(ports, call.responseText));
      } catch (error) {
        reject(error);
      }
    };
    call.onerror = () => reject(new RequestError('network', ports.say(ports.isOnline() ? 'request.server_exception' : 'request.offline')));
    call.onabort = () => reject(new DOMException('The upload was given up.', 'AbortError'));
    call.onloadend = () => options.signal?.removeEventListener('abort', abort);
    if (options.signal?.aborted) return call.onabort?.(new ProgressEvent('abort'));
    options.signal?.addEventListener('abort', abort);
    call.send(form.body);
  });
}

function formOf(app: App, file: File, { replaces, topic }: UploadOptions): Form {
  if (replaces !== undefined) return { url: `/${app}/routine.Attachment/replace`, body: formWith(file, { id: String(replaces) }) };
  return { url: `/${app}/ajax/upload`, body: formWith(file, topic ? { topic } : {}) };
}

/** The file comes last, as object stores demand and readers of streams like it. */
export function formWith(file: File | undefined, fields: Readonly<Record<string, string>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append('file', file, file.name);
  return body;
}

function isAllowed(file: Pick<File, 'name' | 'type'>, allowed: string): boolean {
  const kinds = allowed
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim().replace(/^\./, ''));
  if (!allowed.trim()) return true;
  const suffix = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const type = file.type.toLowerCase();
  return kinds.some(
    (kind) => kind === '*' || kind === suffix || kind === type || (kind.endsWith('/*') && type.startsWith(kind.slice(0, -1))),
  );
}
