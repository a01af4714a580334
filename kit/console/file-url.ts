/** Where stored files are reached. */

/**
 * Relative addresses get the CDN's address in front, or the current host's where there is no CDN; absolute,
 * protocol-relative and data-image addresses stay as they are. `fileUrl('/storage/a.png', '')` → `https://host/storage/a.png`
 */
export function fileUrl(url: string, cdnUrl: string, host: string = window.location.origin): string {
  if (!url || /^(https?:)?\/\//i.test(url) || /^data:image\//i.test(url)) return url;
  return `${(cdnUrl || host).replace(/\/+$/, '')}/${url.replace(/^\/+/, '')}`;
}

/** True for addresses that leave the application. */
export function isExternal(link: string): boolean {
  return /^(https?:|ftp:|mailto:|tel:)/i.test(link);
}

/** True for the picture formats that every browser of the specification shows. */
export function isImage(name: string): boolean {
  return /\.(jpe?g|png|gif|bmp)$/i.test(name.replace(/[?#].*$/, ''));
}
