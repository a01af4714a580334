/** A text as it was written: its lines are kept, and it is never read as anything but text. */
export function Paragraphs({ text }: { text: string }) {
  return <p className="member-prose">{text}</p>;
}
