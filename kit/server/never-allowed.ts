/** Files that nobody may upload. */

/** By extension: whatever the settings say, these are never taken. A browser or a server might run them. */
export const neverAllowed: ReadonlySet<string> = new Set([
  ...['html', 'htm', 'xhtml', 'shtml', 'svg', 'svgz', 'xml', 'xsl', 'js', 'mjs', 'cjs', 'css', 'wasm', 'swf', 'hta', 'mht', 'mhtml'],
  ...[
    'php',
    'phtml',
    'phar',
    'asp',
    'aspx',
    'jsp',
    'cgi',
    'pl',
    'py',
    'rb',
    'sh',
    'bat',
    'cmd',
    'ps1',
    'exe',
    'dll',
    'msi',
    'com',
    'scr',
    'jar',
  ],
  ...['htaccess', 'htpasswd', 'ini', 'conf', 'lnk', 'url', 'webloc'],
]);
