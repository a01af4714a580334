/** Texts on their way into a page, and addresses on their way out of one. Pure. */

/** As a value between quotes, or as words between tags. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** What is no encoding stays as it is: people write `100%` into addresses. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
