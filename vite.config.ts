/** The console: the React application in apps/console, built into dist/console. */
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.SITELOOM_SERVER ?? 'http://127.0.0.1:8000';

/** Pages and API share their prefixes (/tenant/login, /tenant/auth.Admin/index): who asks for HTML means a page. */
const unlessPage: ProxyOptions = {
  target: server,
  bypass: ({ method, headers }) => (method === 'GET' && headers.accept?.includes('text/html') ? '/index.html' : undefined),
};

const always: ProxyOptions = { target: server };

export default defineConfig({
  root: here('apps/console'),
  cacheDir: here('.cache/vite'),
  plugins: [react()],
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
});

/** Two chunks that every page shares. antd must never join the first: a login page loads that one only. */
function chunkGroups() {
  const antdBase =
    'config-provider|theme|_util|style|app|message|modal|notification|button|tooltip|dropdown|menu|space|input|form|locale|badge|avatar|spin|empty|grid|checkbox|popover|divider';
  const antdParts =
    'util|motion|trigger|portal|dialog|notification|menu|dropdown|overflow|resize-observer|tooltip|input|form|async-validator|checkbox|mini-decimal';
  return [
    {
      name: 'react',
      priority: 30,
      test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|zustand)[\\/]/,
    },
    {
      name: 'antd-base',
      priority: 20,
      test: new RegExp(
        `node_modules[\\\\/](antd[\\\\/]es[\\\\/](${antdBase})|@ant-design|@rc-component[\\\\/](${antdParts})|stylis)[\\\\/]`,
      ),
    },
  ];
}
