/** A list as a person writes it on one line or several: with the commas, semicolons and spaces of either keyboard. */

/** What stands between these signs, each once: `typedList('jpg，png；gif jpg')` → `['jpg', 'png', 'gif']`. Only for what has no spaces of its own. */
export function typedList(text: string): string[] {
  return [...new Set(text.split(/[\s,，;；、]+/).filter(Boolean))];
}
