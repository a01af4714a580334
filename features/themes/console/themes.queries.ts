/** What the designer asks the server: the look, its pages as they would be, its versions. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { useDrawn } from '#kit/console/preview/use-drawn.ts';
import { useReadOnce } from '#kit/console/use-read-once.ts';
import { type Look, siteTheme } from '../contract.ts';

export function useThemes() {
  const { client, key } = useArea();
  const queryKey = [key, siteTheme.controller, 'designer'];
  const query = useReadOnce({
    queryKey,
    queryFn: ({ signal }) => client(siteTheme).index({ query: {} }, { signal, quiet: true, dedupe: false }),
  });
  return { ...query, queryKey };
}

/** A page of the site in this look, with the contrasts of its colours. */
export function useDrawnLook(look: Look, url: string) {
  const { client } = useArea();
  const wanted = JSON.stringify({ theme: look.theme, values: look.values, url });
  return useDrawn(siteTheme.controller, wanted, (settled, signal) => {
    const body = siteTheme.endpoints.preview.body.parse(JSON.parse(settled));
    return client(siteTheme).preview({ body }, { signal, quiet: true, dedupe: false });
  });
}

export function useVersions() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, siteTheme.controller, 'versions'],
    queryFn: ({ signal }) => client(siteTheme).versions({ query: {} }, { signal, quiet: true, dedupe: false }),
  });
}
