/** Which theme is on: the person's choice, or the system's where they leave it to it. */
import { useEffect, useSyncExternalStore } from 'react';

import { usePrefs } from '../stores/prefs.ts';
import type { ThemeMode } from './tokens.ts';

const darkQuery = '(prefers-color-scheme: dark)';

/** `const mode = useThemeMode()`. Marks the document too, for the style sheets. */
export function useThemeMode(): ThemeMode {
  const choice = usePrefs((all) => all.theme);
  const systemIsDark = useSyncExternalStore(watchSystem, () => window.matchMedia(darkQuery).matches);
  const mode = choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice;
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
    document.documentElement.style.colorScheme = mode;
  }, [mode]);
  return mode;
}

function watchSystem(changed: () => void): () => void {
  const query = window.matchMedia(darkQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
