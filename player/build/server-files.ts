/** The same headers in the formats of three kinds of servers. */

/** Names of assets contain a hash of their content. */
const KEPT = 'public, max-age=31536000, immutable';
/** Pages and the SDK keep their names, so a new version must be seen at once. */
const CHECKED = 'no-cache';

/** Headers of every file. */
const COMMON: Readonly<Record<string, string>> = {
  // The SDK is a module, and modules are fetched with CORS.
  'Access-Control-Allow-Origin': '*',
  // Host pages with `Cross-Origin-Embedder-Policy` can embed only frames that have both of these headers.
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // Addresses can contain tokens.
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
};

const DENIED = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const PERMISSIONS = DENIED.map((feature) => `${feature}=()`).join(', ');

/** Paths of the pages, and of the files beside them whose names stay the same. */
const PAGES = ['/plr', '/plr.html', '/plr/*', '/ngpplayer', '/ngpplayer.html', '/ngpplayer/*', '/404.html'];
const CHECKED_FILES = [
  '/host-sdk.js',
  '/host-sdk.global.js',
  '/host-sdk.wire.js',
  '/host-sdk.element.js',
  '/host-sdk.vimeo.js',
  '/host-sdk.vimeo.global.js',
  '/icon.svg',
];

/** For Netlify, Cloudflare Pages and the like, which join the values of all rules that fit a path. */
export function writeHeadersFile(policy: string): string {
  const page = pageHeaders(policy);
  const rules: [path: string, headers: Readonly<Record<string, string>>][] = [
    ['/*', COMMON],
    ['/assets/*', { 'Cache-Control': KEPT }],
    ...CHECKED_FILES.map((path): [string, Record<string, string>] => [path, { 'Cache-Control': CHECKED }]),
    ...PAGES.map((path): [string, Record<string, string>] => [path, { 'Cache-Control': CHECKED, ...page }]),
  ];
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)].join('\n'),
    )
    .join('\n')
    .replace(/\n\n/g, '\n');
}

/** For `include` in the location of the export; the README has the lines around it. */
export function writeNginxSnippet(policy: string): string {
  const own = { ...COMMON, ...pageHeaders(policy) };
  return [
    `set $pardeh_cache "${CHECKED}";`,
    'add_header Cache-Control $pardeh_cache;',
    ...Object.entries(own).map(([name, value]) => `add_header ${name} "${value}";`),
    '',
  ].join('\n');
}

/** For `import` in the site or the `handle_path` of the export. */
export function writeCaddySnippet(policy: string): string {
  const own = { ...COMMON, ...pageHeaders(policy) };
  return [
    'header {',
    ...Object.entries(own).map(([name, value]) => `\t${name} "${value}"`),
    '}',
    // If two `header` lines match, Caddy runs the more specific one first, and the other one replaces its value. A file
    // of an earlier deployment that is missing here may be on another server.
    '@kept {',
    '\tpath /assets/*',
    '\tfile',
    '}',
    '@checked not {',
    '\tpath /assets/*',
    '\tfile',
    '}',
    `header @kept Cache-Control "${KEPT}"`,
    `header @checked Cache-Control "${CHECKED}"`,
    '',
  ].join('\n');
}

function pageHeaders(policy: string): Record<string, string> {
  return { 'Content-Security-Policy': policy, 'Permissions-Policy': PERMISSIONS };
}
