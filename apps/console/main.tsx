/** Starts the console: tokens, words, router. antd is not here: the pages behind the login bring it. */
import '@fontsource-variable/geist/wght.css';
import '#kit/console/theme/base.css';
import './progress.css';

import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';

import { loadWords, startWords } from '#kit/console/i18n.ts';
import { prefs } from '#kit/console/stores/prefs.ts';
import { tokenStyles } from '#kit/console/theme/tokens.ts';
import { bindNavigation } from './navigation.ts';
import { loadPhrases } from './phrase-files.ts';
import { createConsoleRouter } from './router.tsx';
import { keepStrayFiles } from './stray-files.ts';

if (import.meta.env.DEV) await import('./words-in-place.ts');

const tokens = new CSSStyleSheet();
tokens.replaceSync(tokenStyles());
document.adoptedStyleSheets = [...document.adoptedStyleSheets, tokens];

await startWords(prefs.getState().lang, loadPhrases);
await loadWords(['start']);

const router = createConsoleRouter();
bindNavigation((path, going) => router.navigate(path, going));

keepStrayFiles();
const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={router} />);
