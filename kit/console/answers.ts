/** Raw answers of the server, read or turned into the error they are. */
import { Envelope } from '#kit/contract/envelope.ts';

import { phraseOfStatus } from './http-status.ts';
import { RequestError } from './request-error.ts';
import type { RequestPorts } from './request-ports.ts';

/** A status outside 2xx, in the words of the catalogue. */
export function statusError(ports: Pick<RequestPorts, 'say'>, status: number, url: string): RequestError {
  return new RequestError('http', ports.say(phraseOfStatus(status), { url }), status);
}

/** Text that should be an envelope. Anything else is an abnormal answer. */
export function readEnvelope(ports: Pick<RequestPorts, 'say'>, text: string): Envelope {
  try {
    const envelope = Envelope.parse(JSON.parse(text));
    return { ...envelope, data: envelope.data };
  } catch {
    throw new RequestError('abnormal', ports.say('request.abnormal'));
  }
}
