/** A document as its page says it: what structured data is made from. */
import type { LiveArchive } from '#features/archives/server/door.ts';
import { cutText } from '#kit/contract/cut-text.ts';
import { plainText } from '#kit/site/plain-text.ts';
import type { DetailView } from '#kit/site/view.ts';

export interface Said {
  live: Pick<LiveArchive, 'archive_id' | 'publish_time' | 'revised_time' | 'content'>;
  view: DetailView;
  /** Its address on the site. */
  url: string;
}

/** The value of a field of the content model: built-in ones keep their names. */
export function fieldOf({ fields = [] }: DetailView, name: string): unknown {
  return fields.find((field) => field.name === name)?.value;
}

/** What it says in one or two sentences; the beginning of its text where nobody wrote any. */
export function describe({ live, view }: Said): string {
  return view.summary || cutText(plainText(live.content), 300);
}
