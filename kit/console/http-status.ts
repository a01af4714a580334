/** The catalogue of HTTP statuses: which sentence says what went wrong. */
import type { KitKey } from './i18n.ts';

const phrases: Readonly<Record<number, KitKey>> = {
  302: 'request.redirected',
  400: 'request.bad_parameter',
  401: 'request.forbidden',
  403: 'request.forbidden',
  404: 'request.not_found',
  408: 'request.request_timeout',
  409: 'request.conflict',
  429: 'request.too_many',
  500: 'request.server_error',
  501: 'request.not_implemented',
  502: 'request.gateway',
  503: 'request.unavailable',
  504: 'request.gateway_timeout',
  505: 'request.http_version',
};

/** `phraseOfStatus(404)` → `request.not_found`, which wants the detail `url`. Unknown: the "abnormal" sentence. */
export function phraseOfStatus(status: number): KitKey {
  return phrases[status] ?? 'request.abnormal';
}
