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

/** The same by media type. One with a `*` is a list of what else it names: what is never taken is none of it. */
export const neverAllowedTypes: ReadonlySet<string> = new Set([
  ...['text/html', 'application/xhtml+xml', 'image/svg+xml', 'text/xml', 'application/xml', 'text/xsl', 'application/xslt+xml', 'text/css'],
  ...['text/javascript', 'application/javascript', 'application/x-javascript', 'text/ecmascript', 'application/ecmascript'],
  ...['application/wasm', 'application/x-shockwave-flash', 'application/hta', 'message/rfc822', 'multipart/related'],
  ...['application/x-httpd-php', 'application/x-php', 'application/php', 'text/x-php', 'text/php', 'text/asp', 'application/x-jsp'],
  ...['application/x-cgi', 'application/x-perl', 'text/x-perl', 'application/x-python', 'application/x-python-code', 'text/x-python'],
  ...['application/x-ruby', 'text/x-ruby', 'application/x-sh', 'application/x-shellscript', 'text/x-sh', 'text/x-shellscript'],
  ...['application/x-bat', 'application/bat', 'text/x-bat', 'application/x-powershell', 'text/x-powershell', 'application/x-msi'],
  ...['application/x-msdownload', 'application/x-msdos-program', 'application/x-dosexec', 'application/x-exe', 'application/x-executable'],
  ...[
    'application/vnd.microsoft.portable-executable',
    'application/x-ms-installer',
    'application/java-archive',
    'application/x-java-archive',
  ],
  ...['application/x-ms-shortcut', 'application/x-mswinurl', 'application/internet-shortcut'],
]);
