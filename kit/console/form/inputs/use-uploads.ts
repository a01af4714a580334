/** Files on their way to the server: checked, counted, sent one after the other, cancelled. */
import { useRef, useState } from 'react';

import { useArea } from '../../area.tsx';
import { useJoined, useWords } from '../../i18n.ts';
import { isSilent, reasonOf } from '../../request-error.ts';
import { limitWords } from '../../size-words.ts';
import { checkFile, type UploadedFile, type UploadRules } from '../../upload.ts';
import type { phrases } from '../locales/zh-cn.ts';

export interface Going {
  key: number;
  name: string;
  /** 0 to 1. */
  share: number;
  cancel: () => void;
}

/** What did not come, and why: one sentence a file. It stays until somebody has read it or sends more. */
interface Refused {
  words: readonly string[];
  dismiss: () => void;
}

export interface UploadPlan {
  /** The folder in the library. */
  topic: string;
  /** Comma list of extensions or mime types. Default: whatever the settings allow. */
  accept?: string | undefined;
  /** Called for each file as soon as it is there, with the name it had. */
  onDone: (file: UploadedFile, name: string) => void;
}

/** Extensions of pictures that browsers show and the server takes. */
export const pictureTypes = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const;

/** `const { going, send } = useUploads({ topic: 'default', onDone }); <input type="file" onChange={(e) => send([...e.target.files])} />` */
export function useUploads({ topic, accept, onDone }: UploadPlan) {
  const t = useWords<typeof phrases>('form');
  const area = useArea();
  const objectionTo = useObjections();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [going, setGoing] = useState<readonly Going[]>([]);
  const keys = useRef(0);
  const before = useRef<Promise<void>>(Promise.resolve());
  const { maxsize, mimetype } = area.siteConfig.upload;

  const leave = (key: number) => setGoing((all) => all.filter((one) => one.key !== key));
  // It lies there: a fault of the page's own with it is no failed upload, and is none of the next file's.
  const arrived = (file: UploadedFile, name: string) => {
    try {
      onDone(file, name);
    } catch (error) {
      reportError(error);
    }
  };
  const sendOne = async (file: File, key: number, signal: AbortSignal) => {
    const onProgress = (share: number) => setGoing((all) => all.map((one) => (one.key === key ? { ...one, share } : one)));
    try {
      if (!signal.aborted) arrived(await area.upload(file, { topic, signal, onProgress, quiet: true }), file.name);
    } catch (error) {
      if (isSilent(error)) return;
      // Of many that were sent at once, the reason alone would not say which.
      const failed = t('upload_failed', { name: file.name });
      const why = reasonOf(error, '');
      setRefused((all) => [...all, why ? `${failed} · ${why}` : failed]);
    } finally {
      leave(key);
    }
  };
  const set = (file: File) => {
    keys.current += 1;
    const key = keys.current;
    const control = new AbortController();
    const cancel = () => {
      control.abort();
      leave(key);
    };
    setGoing((all) => [...all, { key, name: file.name, share: 0, cancel }]);
    before.current = before.current.then(() => sendOne(file, key, control.signal));
  };
  /** Those that are not taken are named, and use up none of the room; so are those that it does not hold. */
  const send = (files: readonly File[], room = files.length): Promise<void> => {
    const judged = files.map((file) => ({ file, objection: objectionTo(file, { maxsize, mimetype: accept ?? mimetype }) }));
    const taken = judged.filter(({ objection }) => !objection);
    const tooMany = taken.slice(room).map(({ file }) => t('upload_room', { name: file.name }));
    setRefused([...judged.flatMap(({ objection }) => objection ?? []), ...tooMany]);
    for (const { file } of taken.slice(0, room)) set(file);
    return before.current;
  };
  const said: Refused = { words: refused, dismiss: () => setRefused([]) };
  return { going, refused: said, send, sizeMax: limitWords(maxsize) };
}

/** What forbids a file, as a sentence with its name. `const objectionTo = useObjections(); objectionTo(file, siteConfig.upload)` */
export function useObjections(): (file: File, rules: UploadRules) => string | undefined {
  const t = useWords<typeof phrases>('form');
  return (file, rules) => {
    const objection = checkFile(file, rules);
    if (objection === 'upload.size') return t('upload_size', { name: file.name, size: limitWords(rules.maxsize) });
    if (objection === 'upload.incomplete') return t('upload_empty', { name: file.name });
    return objection && t('upload_type', { name: file.name });
  };
}

/** Pictures only, into the folder of pictures. */
export function usePictureUploads(onDone: (url: string, name: string) => void) {
  const t = useWords<typeof phrases>('form');
  const joined = useJoined();
  const uploads = useUploads({ topic: 'image', accept: pictureTypes.join(','), onDone: ({ url }, name) => onDone(url, name) });
  return { ...uploads, limitWords: t('upload_limit', { types: joined(['JPG', 'PNG', 'WebP', 'GIF']), size: uploads.sizeMax }) };
}

/** The pictures among what was pasted or dropped. */
export function picturesIn(transfer: DataTransfer | null): File[] {
  return filesIn(transfer).filter((file) => file.type.startsWith('image/'));
}

/** Every file among what was pasted or dropped. */
export function filesIn(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])];
}
