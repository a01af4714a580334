/** Files that go straight to a store: hashed, named, sent to it as a signed form, and then told to the server. */
import * as z from 'zod/mini';
import type { Transport } from '#kit/client/client.ts';
import type { App } from '#kit/contract/envelope.ts';
import { fillSaveName } from '#kit/contract/save-name.ts';
import { minuteMs } from '#kit/contract/units.ts';
import { hashOf } from './file-hash.ts';
import { extensionOf } from './file-names.ts';
import type { KitKey } from './i18n.ts';
import { randomId } from './random-id.ts';
import { RequestError } from './request-error.ts';
import type { RequestPorts } from './request-ports.ts';
import type { UploadOptions } from './upload.ts';

const StoreForm = z.object({ savename: z.string(), url: z.string(), params: z.record(z.string(), z.string()) });
type StoreForm = z.output<typeof StoreForm>;

/** The form is good for an hour; some stores want it to be younger. */
const formAgeMs = 10 * minuteMs;
/** The server reads the file from the store before it answers. */
const callbackTimeoutMs = 10 * minuteMs;
/** Shares of the way: hashing, sending. The rest is the server's. */
const hashShare = 0.1;
const sendShare = 0.85;

const forms = new Map<App, { form: StoreForm; untilMs: number }>();

/** Resolves with the answer of the callback, which holds the file. Rejects with a `RequestError`, having told the person unless `quiet`. */
export async function sendToStore(ports: RequestPorts, send: Transport, file: File, options: UploadOptions): Promise<unknown> {
  const { signal, quiet = false, topic = 'default' } = options;
  const progress = options.onProgress ?? (() => undefined);
  const sha1 = await hashOf(file, { signal, onProgress: (share) => progress(share * hashShare) });
  const { url, params, savename } = await currentForm(ports.app, send, { signal, quiet });
  const facts = { topic, name: file.name, extension: extensionOf(file.name) || 'file', sha1, random: randomId(), now: new Date() };
  const name = fillSaveName(savename, facts);
  // Two files of one name may be on their way at once.
  const key = name.includes(sha1) ? name : `${name}-${sha1}`;
  const onProgress = (share: number) => progress(hashShare + share * sendShare);
  const objection = await postForm(url, { key, ...params }, file, { signal, onProgress });
  if (objection) {
    forms.delete(ports.app);
    if (!quiet) ports.announce.error(ports.say(objection));
    throw new RequestError('refused', ports.say(objection));
  }
  const body = { url: key, name: file.name, size: file.size, type: file.type, sha1, topic };
  const told = await send({ method: 'POST', url: `/${ports.app}/Alioss/callback`, body }, { signal, quiet, timeoutMs: callbackTimeoutMs });
  progress(1);
  return told;
}

async function currentForm(app: App, send: Transport, options: { signal: AbortSignal | undefined; quiet: boolean }): Promise<StoreForm> {
  const known = forms.get(app);
  if (known && known.untilMs > Date.now()) return known.form;
  const form = StoreForm.parse(await send({ method: 'GET', url: `/${app}/Alioss/params` }, { ...options, dedupe: false }));
  forms.set(app, { form, untilMs: Date.now() + formAgeMs });
  return form;
}

interface Sending {
  signal: AbortSignal | undefined;
  onProgress: (share: number) => void;
}

/** The store reads the fields before the file, so the file is last. Answers what was wrong. */
function postForm(url: string, fields: Record<string, string>, file: File, { signal, onProgress }: Sending): Promise<KitKey | undefined> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    // A page may send to the stores that were set up when it was opened.
    let isForbidden = false;
    const forbid = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      isForbidden ||= effectiveDirective === 'connect-src';
    };
    call.open('POST', url);
    call.upload.onprogress = (sent) => sent.lengthComputable && onProgress(sent.loaded / sent.total);
    call.onload = () => resolve(call.status >= 200 && call.status < 300 ? undefined : objectionOf(call.responseText));
    // The browser tells of a rule of the page in a task of its own, which may come after this one.
    call.onerror = () => setTimeout(() => resolve(isForbidden ? 'upload.store_changed' : 'upload.store_unreachable'), 50);
    call.onabort = () => reject(new DOMException('The upload was given up.', 'AbortError'));
    call.onloadend = () => {
      signal?.removeEventListener('abort', abort);
      setTimeout(() => document.removeEventListener('securitypolicyviolation', forbid), 50);
    };
    if (signal?.aborted) return call.onabort?.(new ProgressEvent('abort'));
    signal?.addEventListener('abort', abort);
    document.addEventListener('securitypolicyviolation', forbid);
    call.send(body);
  });
}

function objectionOf(answer: string): KitKey {
  return answer.includes('<Code>EntityTooLarge</Code>') ? 'upload.size' : 'upload.store_refused';
}
