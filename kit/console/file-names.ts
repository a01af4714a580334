/** What names and addresses of files tell. */

/** `/storage/r7/a/Manual.PDF?v=1` → `pdf`. Empty where there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name.replace(/[?#].*$/, ''))?.[1]?.toLowerCase() ?? '';
}

/** What a file was called, as far as its address tells: the hash that follows the name is left out. */
export function nameInUrl(url: string): string {
  const last = decode(
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '',
  );
  const plain = last.replace(/-?[0-9a-f]{40}(-[0-9a-f]{8})?(?=\.)/, '');
  return plain.startsWith('.') ? last.slice(-12) : plain;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
