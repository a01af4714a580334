/** Pictures of a paste that lie elsewhere become ours: the server fetches them, bytes that came along are sent. */
import type { Editor } from '@tiptap/react';
import { type RefObject, useRef, useState } from 'react';

import { useAnnounce } from '../../announce.ts';
import { useArea } from '../../area.tsx';
import { bringPicture } from '../../bring-picture.ts';
import { useWords } from '../../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

/** Of one paste. */
const most = 50;

/** `all` brings at most fifty of a paste, one after the other, and says how many stayed behind. It never rejects. */
export function useBringHere(holder: RefObject<Editor | null>) {
  const t = useWords<typeof phrases>('form/rich-text');
  const announce = useAnnounce();
  const area = useArea();
  const [left, setLeft] = useState(0);
  const bytes = useRef(new Map<string, Blob>());

  const stored = async (address: string): Promise<string> => {
    const blob = bytes.current.get(address);
    if (blob) {
      const extension = blob.type.split('/')[1] ?? 'png';
      return (await area.upload(new File([blob], `picture.${extension}`, { type: blob.type }), { topic: 'image', quiet: true })).url;
    }
    return bringPicture(area, address);
  };
  const one = async (address: string): Promise<boolean> => {
    const url = await stored(address).catch(() => undefined);
    if (url) swap(holder.current, address, url);
    // Bytes that could not be sent have no other place: their picture would be gone with this page.
    else if (bytes.current.has(address)) swap(holder.current, address, undefined);
    URL.revokeObjectURL(address);
    bytes.current.delete(address);
    setLeft((now) => now - 1);
    return url !== undefined;
  };
  return {
    /** How many are on their way. */
    left,
    lost: (count: number) => announce.warning(t('left_behind', { n: count })),
    keep(blob: Blob): string {
      const address = URL.createObjectURL(blob);
      bytes.current.set(address, blob);
      return address;
    },
    async all(addresses: readonly string[]): Promise<void> {
      const wanted = addresses.slice(0, most);
      setLeft((now) => now + wanted.length);
      let failed = addresses.length - wanted.length;
      for (const address of wanted) if (!(await one(address))) failed += 1;
      if (failed > 0) announce.warning(t('not_brought', { n: failed }));
    },
  };
}

/** Every picture of that address gets the other one, or goes. Not a step that Undo takes back: the old address may be dead by then. */
function swap(editor: Editor | null, from: string, to: string | undefined): void {
  if (!editor) return;
  const change = editor.state.tr.setMeta('addToHistory', false);
  const found: number[] = [];
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'image' && node.attrs.src === from) found.push(position);
  });
  for (const position of found.toReversed()) {
    if (to) change.setNodeAttribute(position, 'src', to);
    else change.delete(position, position + 1);
  }
  if (found.length > 0) editor.view.dispatch(change);
}
