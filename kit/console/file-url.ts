/** Where stored files are reached. */

/**
 * Relative addresses get the CDN's address in front, or the current host's where there is no CDN; absolute,
 * protocol-relative and data-image addresses stay as they are. `fileUrl('/storage/a.png', '')` → `https://host/storage/a.png`
 */
export function fileUrl(url: string, cdnUrl: string, host: string = window.location.origin): string {
  if (!url || /^(https?:)?\/\//i.test(url) || /^data:image\//i.test(url)) return url;
  return `${(cdnUrl || host).replace(/\/+$/, '')}/${url.replace(/^\/+/, '')}`;
}

/**
 * The path of a stored file whose address was copied from the console: it holds on every host of a website, where the address of
 * this host may not be shown. Any other text stays as it is. `ownPath('https://console.host/storage/a.mp4')` → `/storage/a.mp4`
 */
export function ownPath(url: string, host: string = window.location.origin): string {
  return url.startsWith(`${host}/storage/`) ? url.slice(host.length) : url;
}

/** True for addresses that leave the application. */
export function isExternal(link: string): boolean {
  return /^(https?:|ftp:|mailto:|tel:)/i.test(link);
}

/** True for the picture formats that every browser of the specification shows. */
export function isImage(name: string): boolean {
  return /\.(jpe?g|png|gif|bmp)$/i.test(name.replace(/[?#].*$/, ''));
}
