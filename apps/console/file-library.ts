/** The library as inputs open it: the dialog and its words are fetched when somebody does. */
import { lazy } from 'react';

import { loadWords } from '#kit/console/i18n.ts';
import type { FocalDialog, LibraryDialog } from '#kit/console/library.ts';

export const FileLibrary: LibraryDialog = lazy(async () => {
  const [file] = await Promise.all([
    import('#features/attachments/console/library-dialog.tsx'),
    loadWords(['attachments', 'list', 'form']),
  ]);
  return { default: file.LibraryDialog };
});

export const FilePoint: FocalDialog = lazy(async () => {
  const [file] = await Promise.all([import('#features/attachments/console/focal-dialog.tsx'), loadWords(['attachments', 'form'])]);
  return { default: file.FocalDialog };
});
