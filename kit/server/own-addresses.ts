/** Addresses on a website's own hosts become paths: they hold on its other hosts, in previews and in mirrors, and are checked like every path. */

/** What follows the host. Two slashes, or what browsers pass over before a second one, would lead to another host. */
const rest = /^(?:\/(?![/\\])|[?#]|$)[^\s\\\p{Cc}]*$/u;

/**
 * The path of an address on one of these hosts; any other text stays as it is. Hosts are in small letters, with the port that is not
 * a scheme's own. `ownPath('https://Acme.example/about#team', new Set(['acme.example']))` → `/about#team`
 */
export function ownPath(address: string, hosts: ReadonlySet<string>): string {
  const [whole, host = ''] = /^https?:\/\/([^/?#\s]+)/i.exec(address) ?? [];
  const path = whole === undefined ? undefined : address.slice(whole.length);
  if (path === undefined || !hosts.has(host.toLowerCase()) || !rest.test(path)) return address;
  return path.startsWith('/') ? path : `/${path}`;
}

/** The same for the links, pictures and films of rich text, which was cleaned before (`html.ts`). */
export function withOwnPaths(html: string, hosts: ReadonlySet<string>): string {
  return html.replace(tags, (tag) => tag.replace(addresses, (_, before: string, address: string) => `${before}${ownPath(address, hosts)}`));
}

/** Clean text is written in one way: attributes are quoted, and nothing but a tag begins like one. */
const tags = /<(?:a|img|video|source)(?: [a-z]+="[^"]*")+>/g;
const addresses = /( (?:href|src|poster)=")(https?:\/\/[^"]*)(?=")/gi;
