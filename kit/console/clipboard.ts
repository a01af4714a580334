/** Taking a text elsewhere. */

/**
 * Puts the text into the clipboard; rejects where the browser refuses. Pages without TLS are given no clipboard: there the text is
 * selected and copied as a person would. `await copyToClipboard(address)`
 */
export async function copyToClipboard(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const before = document.activeElement;
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.className = 'visually-hidden';
  // Beside what has the focus: a dialog lets no focus out.
  (before?.parentElement ?? document.body).append(holder);
  holder.select();
  const isDone = document.execCommand('copy');
  holder.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!isDone) throw new Error('The browser has copied nothing.');
}
