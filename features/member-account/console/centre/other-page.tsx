/** A page that stands in the centre as it is: of the company's website, or of somebody else. */

/** Foreign pages run on their own, but may not take the centre's window over. */
const foreignSandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

export function OtherPage({ title, url }: { title: string; url: string }) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <iframe className="member-iframe" title={title} src={url} sandbox={/^https?:/i.test(url) ? foreignSandbox : undefined} />
    </>
  );
}
