/** A title that breaks between its clauses first, and inside one only where the clause is longer than the line. */

/** Chinese has no spaces to break at: each clause keeps together with the sign that ends it. */
const ends = /(?<=[，。；：、！？—…])(?![，。；：、！？—…”’）》」])/;

/** Letters of one line of a large title; a Chinese sign is as wide as two others. */
const lineLength = 44;

/** Too long for the largest type: a class for its heading. */
export function titleClass(text: string): string | undefined {
  const width = [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 2 : 1), 0);
  return width > lineLength ? 'long-title' : undefined;
}

export function Clauses({ text }: { text: string }) {
  const clauses = text.split(ends);
  if (clauses.length < 2) return text;
  return clauses.map((clause) => (
    <span className="clause" key={clause}>
      {clause}
    </span>
  ));
}
