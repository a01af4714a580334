/** Files on their way to the server: checked, counted, cancelled. */
import { useRef, useState } from 'react';

import { useAnnounce } from '../../announce.ts';
import { useArea } from '../../area.tsx';
import { useWords } from '../../i18n.ts';
import { isSilent, RequestError } from '../../request-error.ts';
import { checkFile } from '../../upload.ts';
import type { phrases } from '../locales/zh-cn.ts';

export interface Going {
  key: number;
  name: string;
  /** 0 to 1. */
  share: number;
  cancel: () => void;
}

/** Extensions of pictures that browsers show and the server takes. */
export const pictureTypes = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const;

/** Sends pictures one after the other; each address is handed to `onDone` as soon as it is there. */
export function usePictureUploads(onDone: (url: string, name: string) => void) {
  const t = useWords<typeof phrases>('form');
  const area = useArea();
  const announce = useAnnounce();
  const [going, setGoing] = useState<readonly Going[]>([]);
  const keys = useRef(0);
  const { maxsize } = area.siteConfig.upload;

  const objectionTo = (file: File): string | undefined => {
    const objection = checkFile(file, { maxsize, mimetype: pictureTypes.join(',') });
    if (objection === 'upload.size') return t('upload_size', { name: file.name, size: sizeWords(maxsize) });
    return objection && t('upload_type', { name: file.name });
  };
  const sendOne = async (file: File) => {
    const key = ++keys.current;
    const control = new AbortController();
    const change = (share: number) => setGoing((all) => all.map((one) => (one.key === key ? { ...one, share } : one)));
    setGoing((all) => [...all, { key, name: file.name, share: 0, cancel: () => control.abort() }]);
    try {
      const { url } = await area.upload(file, { topic: 'image', signal: control.signal, onProgress: change, quiet: true });
      onDone(url, file.name);
    } catch (error) {
      if (!isSilent(error))
        announce.error(error instanceof RequestError && error.message ? error.message : t('upload_failed', { name: file.name }));
    } finally {
      setGoing((all) => all.filter((one) => one.key !== key));
    }
  };
  const send = async (files: readonly File[]) => {
    for (const file of files) {
      const objection = objectionTo(file);
      if (objection) announce.warning(objection);
      else await sendOne(file);
    }
  };
  return { going, send, limitWords: t('upload_limit', { types: 'JPG, PNG, WebP, GIF', size: sizeWords(maxsize) }) };
}

/** `10485760` → `10 MB`. */
export function sizeWords(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** step;
  return `${value >= 10 || step === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${units[step] ?? 'B'}`;
}

/** The pictures among what was pasted or dropped. */
export function picturesIn(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter((file) => file.type.startsWith('image/'));
}
