/** The body of an archive or page. Its HTML arrives sanitised: a theme never receives anything else. */

export function Prose({ html }: { html: string }) {
  if (html === '') return undefined;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
