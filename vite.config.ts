/** The console: the React application in apps/console, built into dist/console. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';

import { unnamedSigns, usedParts } from './tools/antd-as-used.ts';
import { wordsInPlace } from './tools/words-in-place.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.SITELOOM_SERVER ?? 'http://127.0.0.1:8000';

/** After a change the watcher starts the server anew. What is asked meanwhile waits for it: the page often reloads just then. */
async function whenServing(): Promise<undefined> {
  for (let tries = 0; tries < 100 && !(await isServing()); tries++) await pause(200);
}

function isServing(): Promise<boolean> {
  const { hostname, port } = new URL(server);
  return new Promise((resolve) => {
    const socket = connect(Number(port || 80), hostname, () => socket.destroy());
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
}

/** Pages and API share their prefixes (/tenant/login, /tenant/auth.Admin/index): who asks for HTML means a page. */
const unlessPage: ProxyOptions = {
  target: server,
  bypass: ({ method, headers }) => (method === 'GET' && headers.accept?.includes('text/html') ? '/index.html' : whenServing()),
};

const always: ProxyOptions = { target: server, bypass: whenServing };

/** Shared by the workspace and the pages without antd: the logins and the member centre. */
const plainIcons = 'lucide-react/dist/esm/icons/(sun|moon|languages|eye|eye-off|shield-check|arrow-right)';

/** What the member centre draws besides, and administrators too. It comes with the loading route, which every area has behind it. */
const memberIcons = [
  'log-out|external-link|ellipsis|circle-user|house|lock|monitor-smartphone|shield|tag|user-round|wallet',
  'circle-exclamation-point|info|inbox|rotate-cw|x|monitor|smartphone|download',
].map((names) => `lucide-react/dist/esm/icons/(${names})`);

/** What the frame of the workspace itself draws, and so every page. Pagination brings its Chinese words with it: antd's locale does too. */
const antdEverywhere = [
  'antd/es/(config-provider|theme|_util|style|app|message|modal|notification|button|tooltip|dropdown|menu|space|input|form)',
  'antd/es/(spin|empty|grid|checkbox|popover|divider)',
  '@rc-component/(util|motion|trigger|portal|dialog|notification|menu|dropdown|overflow|resize-observer|tooltip|input|form)',
  '@rc-component/(async-validator|checkbox|mini-decimal|pagination/es/locale)',
];

/** What forms and lists both need: in one file with the rest it weighs less than in one of its own. Tables bring what they need besides. */
const antdOfFormsAndLists = [
  'antd/es/(select|segmented|switch|tag|radio|tree)',
  '@rc-component/(select|segmented|switch|virtual-list|tree)',
];

/** What lists and trees both draw. */
const listIcons = 'lucide-react/dist/esm/icons/(undo-2|grip-vertical|plus|chevron-down|folder-input|chevrons-down-up|chevrons-up-down)';

const inputsOfMostForms = 'text-inputs|choice-inputs|picture-input|option-rows';

/** Either separator: on Windows the paths have the other. */
const onAnySystem = (pattern: string) => pattern.replaceAll('/', '[\\\\/]');
const inPackages = (...names: string[]) => new RegExp(onAnySystem(`/node_modules/(${names.join('|')})/`));
const modules = (...names: string[]) => new RegExp(onAnySystem(`/(${names.join('|')})\\.(tsx?|m?js)$`));

/** The package offers its build without developers' warnings under another path only. */
const routerForVisitors = [
  { find: /^react-router$/, replacement: here('node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: here('node_modules/react-router/dist/production/dom-export.mjs') },
];

type Group = readonly [name: string, test: RegExp];

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? routerForVisitors : [] },
  root: here('apps/console'),
  cacheDir: here('.cache/vite'),
  plugins: [react(), unnamedSigns, usedParts, wordsInPlace],
  // Without the entries, the first visit of a lazy screen finds new packages and reloads the page.
  optimizeDeps: { entries: ['index.html', '../../kit/console/**/*.tsx', '../../features/*/console/**/*.tsx', '!**/*.test.tsx'] },
  server: {
    port: 5173,
    fs: { allow: [here('.')] },
    proxy: { '^/(admin|tenant|api)/': unlessPage, '^/(storage/|openapi.json|healthz|readyz)': always },
  },
  build: {
    outDir: here('dist/console'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
}));

/** Of documents, what their list, their page and the desk of a reviewer have. */
const documentParts = 'archives.queries|counted-columns|possible-moves|leaving-meanwhile|publication-words';

/**
 * What is always needed together travels together. A group takes its modules and whatever they import, except what a group before
 * it has taken. The logins load `react` and `core`, the member centre
 * `loading` too: nothing named there may import antd. The build checks it (tools/budgets.mjs).
 */
function chunkGroups() {
  const groups: readonly Group[] = [
    ['react', inPackages('react', 'react-dom', 'scheduler', 'react-router', 'i18next', 'zustand')],
    [
      'core',
      modules(
        'apps/console/(main|area-runtimes|area-start|captcha-dialog)',
        'kit/console/(brand-mark|file-url|patiently)',
        'features/(sign-in|captcha)/contract',
        // Contracts of members and of administrators use it: neither comes for the other's sake.
        'zod/v4/mini/coerce',
        plainIcons,
      ),
    ],
    [
      'begin',
      modules(
        'apps/console/(begin-administration|later-phrase-files|menus)',
        'kit/console/stores/preferences',
        'features/preferences/contract',
        'features/sign-in/two-step.contract',
      ),
    ],
    ...memberGroups(),
    ['antd', inPackages(...antdEverywhere, ...antdOfFormsAndLists, '@ant-design', 'stylis', '@dnd-kit', '@tanstack')],
    [
      'workspace',
      modules(
        'apps/console/behind-login',
        'kit/console/(?!app-drawer|bring-picture|upload|file-badge|file-hash|file-names|clipboard|copy-text|china-days|use-way-back|keyboard-drag|side-rail|use-roving)[\\w-]+',
        'kit/console/form/inputs/(remote-source|late-input)',
        'kit/contract/(import|list|export)',
        'lucide-react/dist/esm/icons/(undo-2|grip-vertical|plus|chevron-down)',
      ),
    ],
    ['antd-list', inPackages('antd/es/(table|pagination)', '@rc-component/(table|pagination)')],
    ['rail', modules('kit/console/(side-rail|use-roving)')],
    ['list', modules('kit/console/list/resource-list', 'kit/contract/import', listIcons)],
    // Four screens have a tree; every other list does without.
    ['tree', modules('kit/console/list/resource-tree')],
    ...formGroups(),
    ['admins', modules('features/admins/(contract|console/admins.queries)')],
    ['archives', modules(`features/archives/(contract|standing.contract|console/(${documentParts}))`)],
    // What fields of a content model may be, together: a model has many kinds.
    ['typed-inputs', modules('kit/console/form/(input-of-type|inputs/(typed-special|typed-plain|typed-value|icon-input|rows-input))')],
    [
      'uploads',
      modules('kit/console/(bring-picture|upload|file-hash)', 'kit/console/form/(handed-texts|inputs/(use-uploads|rich-text-input))'),
    ],
    ['checks', modules('features/archives/console/(editing/use-checking|review/(check-words|checks-list))')],
    ['number-inputs', modules('kit/console/form/inputs/number-inputs')],
    // Named after what they come with.
    ...['zh-cn', 'en'].map((lang): Group => [`editor-${lang}`, modules(`kit/console/form/rich-text/locales/${lang}`)]),
  ];
  return groups.map(([name, test], position) => ({ name, test, priority: groups.length - position }));
}

/** Forms: a page of a document has no drawer, most forms no tree. */
function formGroups(): readonly Group[] {
  const parts = 'contract-form|form-buttons|form-source|use-contract-form|field|use-field-value';
  return [
    ['form', modules(`kit/console/form/(${parts})`, `kit/console/form/inputs/(${inputsOfMostForms})`)],
    ['drawer', modules('kit/console/(app-drawer|form/form-drawer)')],
    ['tree-inputs', modules('kit/console/form/inputs/tree-inputs')],
  ];
}

/** Where members come in, and the centre with its first page. What administrators use too stands outside of both. */
function memberGroups(): readonly Group[] {
  const contracts = [
    'sign-in/member.contract',
    'member-account/(codes|register).contract',
    'member-rules/menu.contract',
    'members/contract',
  ];
  const frame = 'face|foot|frame|head|item-link|member-icon|paragraphs|places|popup|use-leaving|user-menu';
  return [
    ['loading', modules('apps/console/loading-route', 'kit/console/(dates|device|lazy-screens|numbers|skeleton)', ...memberIcons)],
    ['member-contract', modules(...contracts.map((path) => `features/${path}`))],
    [
      'member-frame',
      modules(
        `features/member-account/console/centre/(${frame})`,
        'apps/console/member-(centre|start|phrase-files)',
        'kit/console/plain/(plain-states|plain-notices|use-loaded)',
      ),
    ],
    [
      'member',
      // Without what its first page does not draw.
      modules(
        'features/member-account/(contract|console/(centre|overview)/(?!other-page|page-title)[\\w.-]+|console/member-(context|screens))',
        'apps/console/member-route',
      ),
    ],
  ];
}
