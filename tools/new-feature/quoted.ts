/** A text as a TypeScript string. The formatter chooses the other quotes where that saves a backslash. */
export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
