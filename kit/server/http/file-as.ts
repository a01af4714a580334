/** The name under which somebody takes a stored file: its own carries a hash that means nothing to them. */
const maxLength = 200;

/**
 * The address of a stored file, to be saved under a name. Other addresses stay as they are: their stores name files themselves.
 * @example addressAs('/storage/r1/default/plan0f3a.pdf', 'Plan') // '/storage/r1/default/plan0f3a.pdf?as=Plan.pdf'
 */
export function addressAs(url: string, title: string): string {
  const extension = /^\/storage\/[rp][^?#]*(\.[a-z0-9]{1,8})(?:\?[^#]*)?$/i.exec(url)?.[1];
  if (extension === undefined) return url;
  const own = title.toLowerCase().endsWith(extension.toLowerCase()) ? title.slice(0, -extension.length) : title;
  const name = `${Array.from(own)
    .slice(0, maxLength - extension.length)
    .join('')}${extension}`;
  return `${url}${url.includes('?') ? '&' : '?'}as=${encodeURIComponent(name)}`;
}

/**
 * The name that an address asks for. Undefined without one, or where it says another kind of file than this is.
 * @param stored ends in the extension of what the file is
 */
export function nameAsked({ as }: Record<string, unknown>, stored: string): string | undefined {
  const extension = stored.slice(stored.lastIndexOf('.')).toLowerCase();
  if (typeof as !== 'string' || as.length > 2 * maxLength) return undefined;
  return as.length > extension.length && as.toLowerCase().endsWith(extension) ? as : undefined;
}
