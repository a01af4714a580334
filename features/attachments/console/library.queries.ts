/** What the screens of the library read beside the list itself, and what they do with files and folders. */
import { useQuery } from '@tanstack/react-query';

import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { attachments, type Folder } from '../library.contract.ts';
import type { phrases } from './locales/zh-cn.ts';

export function useFolders() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, attachments.controller, 'folders'],
    queryFn: ({ signal }) => client(attachments).folders(undefined, { signal, quiet: true, dedupe: false }),
  });
}

export function useUsage(id: number) {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, attachments.controller, 'usage', id],
    queryFn: ({ signal }) => client(attachments).usage({ query: { id } }, { signal, quiet: true, dedupe: false }),
  });
}

export interface PickQuery {
  folder: string;
  quickSearch: string;
  kinds: readonly string[] | undefined;
  page: number;
}

export const pickLimit = 24;

/** A page of files to choose from. */
export function usePickable({ folder, quickSearch, kinds, page }: PickQuery) {
  const { client, key } = useArea();
  const search = [
    ...(folder ? [{ field: 'topic', operator: '=', val: folder }] : []),
    ...(kinds ? [{ field: 'kind', operator: 'IN', val: [...kinds] }] : []),
  ];
  const query = { page, limit: pickLimit, search, ...(quickSearch && { quickSearch }) };
  return useQuery({
    queryKey: [key, attachments.controller, 'index', query],
    queryFn: ({ signal }) => client(attachments).index({ query }, { signal, quiet: true, dedupe: false }),
    placeholderData: (before) => before,
  });
}

/** Calls about files and folders; each says what it did and reads again. */
export function useLibraryCalls() {
  const t = useWords<typeof phrases>('attachments');
  const announce = useAnnounce();
  const refresh = useRefresh(attachments.controller);
  const calls = useArea().client(attachments);
  const done = async <T>(work: Promise<T>, words: string | ((answer: T) => string)): Promise<T> => {
    const answer = await work;
    announce.success(typeof words === 'string' ? words : words(answer));
    await refresh();
    return answer;
  };
  return {
    move: (ids: number[], topic: string) => done(calls.move({ body: { ids, topic } }), t('done.move', { n: ids.length })),
    addFolder: (title: string) => done(calls.addFolder({ body: { title } }, { quiet: true }), t('done.add_folder')),
    renameFolder: (topic: string, title: string) => done(calls.editFolder({ body: { topic, title } }, { quiet: true }), t('done.rename')),
    /** @param name what the other folder is called */
    removeFolder: (topic: string, to: string, name: string) =>
      done(calls.delFolder({ body: { topic, to } }), ({ count }) =>
        count === 0 ? t('done.remove_folder') : t('done.empty_folder', { n: count, name }),
      ),
  };
}

/** The folders that every installation has are called by the language; the rest by their title, or their topic where they have none. */
export function useFolderName(): (folder: Pick<Folder, 'topic' | 'title'>) => string {
  const t = useWords<typeof phrases>('attachments');
  return ({ topic, title }) => {
    if (title) return title;
    return isUsual(topic) ? t(`topics.${topic}`) : topic;
  };
}

function isUsual(topic: string): topic is 'default' | 'image' | 'member' {
  return topic === 'default' || topic === 'image' || topic === 'member';
}

/** The folders to choose from: the default one is always there. */
export function allFolders(list: readonly Folder[]): Folder[] {
  const usual = list.find(({ topic }) => topic === 'default') ?? { topic: 'default', title: '', count: 0, bytes: 0 };
  return [usual, ...list.filter((folder) => folder !== usual)];
}
