/** The body of an archive or page. Its HTML arrives sanitised: a theme never receives anything else. */

export function Prose({ html }: { html: string }) {
  if (html === '') return undefined;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html.replace(tables, breakable) }} />;
}

const tables = /<table[\s>].*?<\/table>/gs;
const tagsAndLongWords = /<(?:"[^"]*"|'[^']*'|[^'">])*>|[^\s<]{15,}/g;

/** A column is as wide as its longest word: addresses in it may break after their signs, nowhere within the words between. */
function breakable(table: string): string {
  return table.replace(tagsAndLongWords, (piece) => (piece.startsWith('<') ? piece : piece.replace(/[@./_-](?=[a-z])/gi, '$&<wbr>')));
}
