/** The body of an archive or page: its HTML arrives sanitised, and a theme never receives anything else. */

export function Prose({ html }: { html: string }) {
  if (html === '') return undefined;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
