/** What a provider of domains calls the domain, and what the name before it. A guess that examples are made of: nobody is bound by it. */

/** Before a country's label these are registries, and no name of anybody: the usual ones, others are guessed wrong. */
const registries = new Set(['ac', 'co', 'com', 'edu', 'go', 'gov', 'mil', 'ne', 'net', 'or', 'org']);

/** `www.example.com` → `example.com`; `www.example.com.cn` → `example.com.cn`; `www.abc.cn` → `abc.cn`. */
export function likelyZone(host: string): string {
  const labels = host.split('.');
  const [second = '', last = ''] = labels.slice(-2);
  return labels.slice(last.length === 2 && registries.has(second) ? -3 : -2).join('.');
}

/** `_siteloom.www.example.com` → `_siteloom.www`; the domain itself is `@`. */
export function beforeZone(name: string, zone: string): string {
  return name === zone ? '@' : name.slice(0, -zone.length - 1);
}
