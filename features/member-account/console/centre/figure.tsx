/** A figure as it is read: in one piece, and smaller where it has no room. */
import { fitted } from './fitted.ts';

/** `<Figure text="¥ 188,888,876.37" />` */
export function Figure({ text }: { text: string }) {
  return (
    // Another text is measured anew.
    <span key={text} ref={fitted} className="member-figure">
      {text}
    </span>
  );
}
