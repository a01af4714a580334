/**
 * Texts that go on being written on another page: the first save of a new record leads to its own, and what was done before can still
 * be undone there. Inputs that hold more than a value say which form they stand in; whoever leaves hands them over.
 */
const waitsMs = 5000;

interface Standing {
  form: object;
  field: string;
  text: object;
}

export interface HandedText {
  text: object;
  /** It says more than was saved: the version of the record that it goes on from. */
  ahead: number | undefined;
}

const standing = new Set<Standing>();
const handed = new Map<string, HandedText>();

/** A text in a field of a form, until the function is called. `useLayoutEffect(() => standsIn(form, label, text), …)` */
export function standsIn(form: object, field: string, text: object): () => void {
  const one = { form, field, text };
  standing.add(one);
  return () => standing.delete(one);
}

/** Names the page of a record by what it is and its id. `pageOf(form.source)` */
export function pageOf({ name, id }: { name: string; id: number | undefined }): string {
  return `${name}/${id ?? 'new'}`;
}

/**
 * All texts of a form, to the page that opens at once. `handTexts(form.form, pageOf({ name, id: 12 }))`
 * @param ahead the version that was saved, where something was written since
 */
export function handTexts(form: object, to: string, ahead?: number): void {
  for (const { field, text } of [...standing].filter((one) => one.form === form)) {
    const key = keyOf(to, field);
    const one = { text, ahead };
    handed.set(key, one);
    setTimeout(() => handed.get(key) === one && handed.delete(key), waitsMs);
  }
}

/** What was handed to this page for this field. Whoever takes it looks whether it is what is to be shown. */
export function handedText(to: string, field: string): HandedText | undefined {
  return handed.get(keyOf(to, field));
}

/** Once it stands there nobody else gets it: a page may be drawn more than once before it is on the screen. */
export function forgetText(to: string, field: string): void {
  handed.delete(keyOf(to, field));
}

function keyOf(to: string, field: string): string {
  return `${to} ${field}`;
}
