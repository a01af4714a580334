/** Everything behind a login: antd with the tokens, the query cache, the notices. */
import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router';

import { useAnnounce } from '#kit/console/announce.ts';
import { useLang } from '#kit/console/i18n.ts';
import { RequestError } from '#kit/console/request-error.ts';
import { usePrefs } from '#kit/console/stores/prefs.ts';
import { antdThemeOf } from '#kit/console/theme/antd-theme.ts';
import { useThemeMode } from '#kit/console/theme/theme-mode.ts';
import { usePrimaryVariables } from '#kit/console/theme/use-primary-variables.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { areaOfPath, notices } from './area-runtimes.ts';

const locales: Readonly<Record<Lang, () => Promise<Locale>>> = {
  'zh-cn': async () => (await import('antd/es/locale/zh_CN')).default,
  en: async () => (await import('antd/es/locale/en_US')).default,
};

const staleTimeMs = 30_000;

/** Below the header, no wider than a line is read; a tap on one is no pointer that rests there, and holds it for ever. */
const messages = {
  maxCount: 3,
  top: 60,
  pauseOnHover: matchMedia('(hover: hover)').matches,
  styles: { root: { maxWidth: 'min(640px, calc(100vw - 32px))' } },
};

export function AntdRoot() {
  const mode = useThemeMode();
  const locale = useAntdLocale();
  const area = areaOfPath(useLocation().pathname);
  const primary = usePrefs((all) => all.layout[area].primaryColour);
  usePrimaryVariables(primary, mode);
  const theme = useMemo(() => antdThemeOf(mode, primary), [mode, primary]);
  const [queries] = useState(createQueries);
  if (!locale) return null;
  return (
    <StyleProvider layer>
      <ConfigProvider theme={theme} locale={locale} button={{ autoInsertSpace: false }}>
        <App className="app-root" message={messages}>
          <Noticed>
            <QueryClientProvider client={queries}>
              <Outlet />
            </QueryClientProvider>
          </Noticed>
        </App>
      </ConfigProvider>
    </StyleProvider>
  );
}

/** Shows what the request layer has to say. */
function Noticed({ children }: { children: ReactNode }) {
  const announce = useAnnounce();
  useEffect(() => notices.listen(announce), [announce]);
  return children;
}

function useAntdLocale(): Locale | undefined {
  const lang = useLang();
  const [locale, setLocale] = useState<Locale>();
  useEffect(() => {
    let isWanted = true;
    void locales[lang]().then((loaded) => isWanted && setLocale(loaded));
    return () => {
      isWanted = false;
    };
  }, [lang]);
  return locale;
}

function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        refetchOnWindowFocus: false,
        // Another screen asked the very same thing and cancelled this request: ask again.
        retry: (failures, error) => error instanceof RequestError && error.kind === 'duplicate' && failures < 3,
        retryDelay: 200,
      },
    },
  });
}
