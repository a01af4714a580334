/** Pages of somebody else in a frame: they run on their own, but may not take the window over. */

/** The `sandbox` of a frame with this address; undefined for a page of the product's own. */
export function sandboxOf(url: string): string | undefined {
  return isForeign(url) ? 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads' : undefined;
}

/** Whether an address is a whole one, of whatever host. */
export function isForeign(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
