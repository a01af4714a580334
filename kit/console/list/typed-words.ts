/** What stands in the quick search beside the question of the list. The question follows a moment later; typing does not wait for it. */

export interface TypedWords {
  /** What the box shows. */
  typed: string;
  /** The question as it was last seen. */
  asked: string;
  /** Questions on their way, the oldest first: when one of them comes back, nobody else has changed it. */
  sent: readonly string[];
}

/** The box shows what is asked, and nothing is on its way. */
export function typedWords(asked: string): TypedWords {
  return { typed: asked, asked, sent: [] };
}

/** The question has changed: an own one leaves the box alone, anybody else's (a saved filter, the back button) fills it. */
export function withAsked(words: TypedWords, asked: string): TypedWords {
  const place = words.sent.lastIndexOf(asked);
  return place < 0 ? typedWords(asked) : { ...words, asked, sent: words.sent.slice(place + 1) };
}

/** The question is sent; one that stands already is not on its way. */
export function withSent(words: TypedWords, asked: string): TypedWords {
  return asked === words.asked && words.sent.length === 0 ? words : { ...words, sent: [...words.sent, asked] };
}
