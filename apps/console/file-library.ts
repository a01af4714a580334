/** The library as inputs open it: the dialog and its words are fetched when somebody does. */
import { loadWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import type { FocalDialog, LibraryDialog } from '#kit/console/library.ts';

export const FileLibrary: LibraryDialog = lazyOverlay(async () => {
  const [file] = await Promise.all([
    import('#features/attachments/console/library-dialog.tsx'),
    loadWords(['attachments', 'list', 'form']),
  ]);
  return file.LibraryDialog;
});

export const FilePoint: FocalDialog = lazyOverlay(async () => {
  const [file] = await Promise.all([import('#features/attachments/console/focal-dialog.tsx'), loadWords(['attachments', 'form'])]);
  return file.FocalDialog;
});
