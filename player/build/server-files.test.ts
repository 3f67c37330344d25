// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headersFor, parseHeaders } from '../../e2e/commands/headers-file.mjs';
import { parseConfig } from '../config-parse';
import { policyHeader, withPolicy } from './content-security';
import { writeCaddySnippet, writeHeadersFile, writeNginxSnippet } from './server-files';

const PAGE = '<meta charset="utf-8" /><style>a{}</style><script>one()</script>';
const OTHER = '<meta charset="utf-8" /><script>two()</script>';

const policyOf = (settings: Record<string, string>) => policyHeader([PAGE, OTHER], parseConfig(settings));
const listed = {
  PARDEH_MEDIA_HOSTS: 'media.example.com',
  PARDEH_PLATFORM_URL: 'https://platform.example.com/api',
};

test('pages have a policy, and assets are kept for a year', () => {
  const rules = parseHeaders(writeHeadersFile("default-src 'none'"));
  for (const page of [
    '/plr',
    '/plr/',
    '/plr/index.html',
    '/plr.html',
    '/plr/preload.html',
    '/ngpplayer/vod/1',
  ])
    expect(headersFor(rules, page), page).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-cache',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin',
    });
  expect(headersFor(rules, '/assets/a.js')).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-embedder-policy': 'credentialless',
  });
  expect(headersFor(rules, '/host-sdk.js')['cache-control']).toBe('no-cache');
});

test('nginx and Caddy send a page the same headers', () => {
  const policy = policyOf(listed);
  const page = headersFor(parseHeaders(writeHeadersFile(policy)), '/plr');
  const nginx = [...writeNginxSnippet(policy).matchAll(/^add_header (\S+) "(.*)";$/gm)];
  const caddy = [...writeCaddySnippet(policy).matchAll(/^\t(\S+) "(.*)"$/gm)];
  const read = (lines: readonly RegExpMatchArray[]) =>
    Object.fromEntries(lines.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
  // The only header that differs for the assets in nginx.
  expect({ ...read(nginx), 'cache-control': 'no-cache' }).toEqual(page);
  expect({ ...read(caddy), 'cache-control': 'no-cache' }).toEqual(page);
  // The matchers exclude each other: if two match, Caddy keeps the value of the more general one.
  expect(writeCaddySnippet(policy).match(/^header @.*$/gm)).toEqual([
    'header @kept Cache-Control "public, max-age=31536000, immutable"',
    'header @checked Cache-Control "no-cache"',
  ]);
});

test('SECURITY.md lists each header, and advises the one that belongs to the whole host', () => {
  const security = readFileSync('SECURITY.md', 'utf8');
  const rules = parseHeaders(writeHeadersFile(policyOf(listed)));
  const listedNames = [...security.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name = '']) =>
    name.toLowerCase(),
  );
  expect(listedNames.sort()).toEqual(Object.keys(headersFor(rules, '/plr')).sort());
  const [, seconds] = /Strict-Transport-Security: max-age=(\d+)/.exec(security) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
});

test('the policy allows the hosts of the settings and nothing loose', () => {
  const policy = policyOf(listed);
  expect(policy).toContain("media-src 'self' https://platform.example.com https://media.example.com blob:");
  expect(policy).toContain('wss://platform.example.com');
  expect(policy).not.toMatch(/unsafe|https:(?!\/\/)|\*/);
  expect(policy.match(/sha256-/g)).toHaveLength(3);
});

test('frame-ancestors are the listed origins; any page stays allowed with *', () => {
  const own = { PARDEH_HOST_ORIGINS: 'https://www.example.com' };
  expect(policyOf(own)).toContain('frame-ancestors https://www.example.com');
  expect(policyOf({ ...own, PARDEH_FRAME_ORIGINS: '*' })).not.toContain('frame-ancestors');
});

test('the page itself has the hashes of its own scripts and styles, and no directive that only a header can have', () => {
  const page = withPolicy(PAGE, parseConfig(listed));
  expect(page.match(/sha256-/g)).toHaveLength(2);
  expect(page).toContain('trusted-types default');
  expect(page).not.toContain('frame-ancestors');
});
