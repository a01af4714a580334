/** A title that breaks between its clauses first, and inside one only where the clause is longer than the line. */

/** Chinese has no spaces to break at: each clause keeps together with the sign that ends it. */
const clauseEnds = /(?<=[，。；：、！？—…])(?![，。；：、！？—…”’）》」])/;

export function Title({ text }: { text: string }) {
  const clauses = text.split(clauseEnds);
  if (clauses.length < 2) return text;
  return clauses.map((clause) => (
    <span className="clause" key={clause}>
      {clause}
    </span>
  ));
}

/** How much room it takes: a Chinese sign is as wide as two letters. */
export function lettersOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 2 : 1), 0);
}
