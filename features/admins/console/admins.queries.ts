/** What the screens of administrators read beside their list. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { adminInfo, admins, ownTwoStep } from '../contract.ts';

export function useAssignableGroups() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, admins.controller, 'groups'],
    queryFn: ({ signal }) => client(admins).groups({}, { signal, quiet: true, dedupe: false }),
  });
}

export const actionsOnPage = 12;

export function useOwnActions(page: number) {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, adminInfo.controller, 'log', page],
    queryFn: ({ signal }) => client(adminInfo).log({ query: { page, limit: actionsOnPage } }, { signal, quiet: true, dedupe: false }),
    placeholderData: keepPreviousData,
  });
}

export function useOwnSessions() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, adminInfo.controller, 'sessions'],
    queryFn: ({ signal }) => client(adminInfo).sessions({}, { signal, quiet: true, dedupe: false }),
  });
}

/** Logs another device out; the list is read again. */
export function useEndSession() {
  const { client, key } = useArea();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => client(adminInfo).endSession({ body: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: [key, adminInfo.controller, 'sessions'] }),
  });
}

/** Logs every other device out. */
export function useEndOtherSessions() {
  const { client, key } = useArea();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client(adminInfo).endOtherSessions({ body: {} }),
    onSettled: () => cache.invalidateQueries({ queryKey: [key, adminInfo.controller, 'sessions'] }),
  });
}

/** Keeps the own picture; the frame around the screen shows it at once. */
export function useSaveAvatar(savedWords: string) {
  const { client, refreshMenus } = useArea();
  const announce = useAnnounce();
  return useMutation({
    mutationFn: (avatar: string) => client(adminInfo).edit({ body: { avatar } }),
    onSuccess: async () => {
      await refreshMenus();
      announce.success(savedWords);
    },
  });
}

export function useTwoStep() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, ownTwoStep.controller],
    queryFn: ({ signal }) => client(ownTwoStep).index({}, { signal, quiet: true, dedupe: false }),
  });
}

/** Setting it up ends the other sessions too. */
export function useTwoStepChanged() {
  const { key } = useArea();
  const cache = useQueryClient();
  return () => {
    for (const call of [ownTwoStep.controller, adminInfo.controller]) void cache.invalidateQueries({ queryKey: [key, call] });
  };
}
