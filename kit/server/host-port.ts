/** The two halves of what a Host header, SITE_DOMAIN and CONSOLE_HOST hold. */

/** `hostWithoutPort('demo.localhost:8000')` → `demo.localhost`; `[::1]:8000` → `[::1]`. Letters stay as they are. */
export function hostWithoutPort(host: string): string {
  return host.replace(/:\d+$/, '');
}

/** With its colon; empty where none is named. `portOf('demo.localhost:8000')` → `:8000` */
export function portOf(host: string): string {
  return /:\d+$/.exec(host)?.[0] ?? '';
}
