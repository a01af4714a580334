/** How an input is emptied: antd's own sign is called "close-circle" in every language. */
import { CircleX } from 'lucide-react';

/** `<Input allowClear={clearBy(t('clear'))} />`, and the same of a `Select`: the button is called by the reader's word. */
export function clearBy(label: string) {
  return { label, clearIcon: <CircleX size={14} role="img" aria-label={label} /> };
}
