import { afterEach, expect, test, vi } from 'vitest';
import { isReplaced } from './replaced';

afterEach(() => vi.unstubAllGlobals());

const ORIGIN = 'https://player.example.com';
const page = `${ORIGIN}/plr/?type=vod&id=1`;
const script = `${ORIGIN}/assets/index-aaaaaaa.js`;
const chunk = `${ORIGIN}/assets/share-popover-bbbbbbb.js`;
const failed = new TypeError(`Failed to fetch dynamically imported module: ${chunk}`);

type Answer = number | 'no answer' | 'a page';

/** A server with this page, and this answer for each file. */
function serve({ started, file }: { started: string | null; file: Answer }) {
  const html = started === null ? '<h1>Portal login</h1>' : `<script>s.src="../assets/${started}"</script>`;
  const fetched = vi.fn<typeof fetch>(async (address) => {
    if (address === page) return new Response(html);
    if (file === 'no answer') throw new TypeError('Failed to fetch');
    if (file === 'a page') return new Response(html, { headers: { 'content-type': 'text/html' } });
    const headers = { 'content-type': file === 200 ? 'text/javascript' : 'text/plain' };
    return new Response(null, { status: file, headers });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const NEXT = 'index-ccccccc.js';
const SAME = 'index-aaaaaaa.js';

test.each([404, 410, 403, 'a page'] as const)(
  'a chunk that the server answers with %s is gone if the page starts with another script',
  async (file) => {
    serve({ started: NEXT, file });
    expect(await isReplaced({ error: failed, page, script })).toBe(true);
  },
);

test.each([500, 503, 429, 'no answer', 200] as const)(
  'a chunk that the server answers with %s may come at the next try, whatever the page',
  async (file) => {
    serve({ started: NEXT, file });
    expect(await isReplaced({ error: failed, page, script })).toBe(false);
  },
);

test('a missing file of the same version is a fault of the server, and a reload would not help', async () => {
  serve({ started: SAME, file: 404 });
  expect(await isReplaced({ error: failed, page, script })).toBe(false);
});

test('the page of a captive portal is no new version', async () => {
  serve({ started: null, file: 'a page' });
  expect(await isReplaced({ error: failed, page, script })).toBe(false);
});

test('a lost style is named by its path', async () => {
  const fetched = serve({ started: NEXT, file: 404 });
  const error = new Error('Unable to preload CSS for /assets/share-popover-bbbbbbb.css');
  expect(await isReplaced({ error, page, script })).toBe(true);
  expect(fetched.mock.calls.map(([address]) => address)).toContain(
    `${ORIGIN}/assets/share-popover-bbbbbbb.css`,
  );
});

test('where the browser does not name the file, another version of the page decides', async () => {
  const error = new TypeError('Importing a module script failed.');
  serve({ started: NEXT, file: 'no answer' });
  expect(await isReplaced({ error, page, script })).toBe(true);
  serve({ started: SAME, file: 'no answer' });
  expect(await isReplaced({ error, page, script })).toBe(false);
});

test('offline, nothing is known', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isReplaced({ error: failed, page, script })).toBe(false);
});
