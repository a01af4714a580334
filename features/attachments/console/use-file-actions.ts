/** What can be done with files from the list: one by one, and with many. */
import { Copy, Download, FolderInput, Info } from 'lucide-react';
import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { copyToClipboard } from '#kit/console/clipboard.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { BatchAction, RowAction } from '#kit/console/list/list-types.ts';
import type { LibraryFile } from '../library.contract.ts';
import type { phrases } from './locales/zh-cn.ts';

interface Dialogs {
  open: (file: LibraryFile) => void;
  move: (files: readonly LibraryFile[]) => void;
}

const mayEdit = 'routine/attachment/edit';

export function useFileActions({ open, move }: Dialogs): { actions: RowAction<LibraryFile>[]; batch: BatchAction<LibraryFile>[] } {
  const t = useWords<typeof phrases>('attachments');
  const { can } = useArea();
  const copy = useCopy();
  return {
    actions: [
      { key: 'open', label: t('details'), icon: Info, hidden: () => can(mayEdit), run: open },
      { key: 'copy', label: t('copy'), icon: Copy, run: copy },
      { key: 'download', label: t('download'), icon: Download, run: save },
      { key: 'move', label: t('move'), icon: FolderInput, node: mayEdit, run: (row) => move([row]) },
    ],
    batch: [{ key: 'move', label: t('move'), icon: FolderInput, node: mayEdit, keep: true, run: (rows) => move(rows) }],
  };
}

/** The address as it works anywhere. */
export function useCopy(): (file: LibraryFile) => Promise<void> {
  const t = useWords<typeof phrases>('attachments');
  const announce = useAnnounce();
  const { fileUrl } = useArea();
  return async ({ url }) => {
    try {
      await copyToClipboard(encodeURI(fileUrl(url)));
      announce.success(t('copied'));
    } catch {
      announce.error(t('copy_failed'));
    }
  };
}

export function save({ full_url, url, name }: LibraryFile): void {
  const link = document.createElement('a');
  const isHere = new URL(full_url, window.location.href).origin === window.location.origin;
  Object.assign(link, { href: isHere ? url : full_url, download: name, target: isHere ? '' : '_blank', rel: 'noopener' });
  link.click();
}
