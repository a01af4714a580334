/** What is asked about folders, and where the focus goes on when what it stood at is gone. */
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';

import { useArea } from '#kit/console/area.tsx';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { focused } from '#kit/console/use-focus-return.ts';
import type { Folder } from '../library.contract.ts';
import { allFolders, useFolders } from './library.queries.ts';

const FolderDialog = lazyOverlay(() => import('./folder-dialog.tsx').then((file) => file.FolderDialog));
const EmptyFolderDialog = lazyOverlay(() => import('./move-dialog.tsx').then((file) => file.EmptyFolderDialog));

type Asked = { kind: 'add' } | { kind: 'rename' | 'remove'; folder: Folder };
/** Undefined: this person may not. */
export type AskAboutFolder = ((asked: Asked) => void) | undefined;

interface FolderDialogs {
  /** Around the rail or the bar of folders. */
  holder: RefObject<HTMLDivElement | null>;
  ask: AskAboutFolder;
  dialogs: ReactNode;
}

/** `folder` is the one that is shown, empty where all are. `const { holder, ask, dialogs } = useFolderDialogs(folder, chooseFolder)` */
export function useFolderDialogs(folder: string, choose: (topic: string) => void): FolderDialogs {
  const { can } = useArea();
  const list = allFolders(useFolders().data?.list ?? []);
  const [asked, setAsked] = useState<Asked>();
  const holder = useRef<HTMLDivElement>(null);
  const leave = useGoingOn(holder, { folder, list, isAsking: asked !== undefined });
  const close = () => setAsked(undefined);
  const remove = ({ topic }: Folder) => {
    leave(topic);
    if (topic === folder) choose('');
  };
  const dialogs = (
    <Suspense>
      {asked?.kind === 'add' && <FolderDialog onClose={close} onDone={choose} />}
      {asked?.kind === 'rename' && <FolderDialog folder={asked.folder} onClose={close} />}
      {asked?.kind === 'remove' && <EmptyFolderDialog folder={asked.folder} onClose={close} onDone={() => remove(asked.folder)} />}
    </Suspense>
  );
  return { holder, ask: can('routine/attachment/edit') ? setAsked : undefined, dialogs };
}

interface Now {
  folder: string;
  list: readonly Folder[];
  isAsking: boolean;
}

/** After a folder is gone: the one that takes its place in the rail, or the choice of folders. Answers with what is to be told of a folder that goes. */
function useGoingOn(holder: RefObject<HTMLElement | null>, { folder, list, isAsking }: Now): (topic: string) => void {
  const choice = () => holder.current?.querySelector<HTMLElement>('.folder-choice [role="combobox"]');
  const gone = useRef<{ topic: string; place: number }>(undefined);
  useEffect(() => {
    const last = gone.current;
    if (!last || isAsking || list.some(({ topic }) => topic === last.topic)) return;
    gone.current = undefined;
    // Before the folders stands the entry for all files.
    const entry = holder.current?.querySelectorAll('.side-rail li')[Math.min(last.place, list.length - 1) + 1];
    (entry?.querySelector('button') ?? choice())?.focus();
  });
  const shown = useRef(folder);
  useEffect(() => {
    // A narrow screen draws its choice of folders anew with the list of each.
    if (shown.current !== folder && focused() === null) choice()?.focus();
    shown.current = folder;
  });
  return (topic) => {
    gone.current = { topic, place: list.findIndex((one) => one.topic === topic) };
  };
}
