/** Files that are dropped beside the place for them. A browser would open them instead of the console. */

/** Whoever takes files has said so by then: this hears it last. */
export function keepStrayFiles(): void {
  for (const name of ['dragover', 'drop'] as const) addEventListener(name, keep);
}

function keep(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  // The pointer says that nothing is taken here.
  event.dataTransfer.dropEffect = 'none';
}
