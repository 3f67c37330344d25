import { median, spread } from '../measures/median';
import { watchStart } from '../measures/watch-start';
import { openTcpRelay, openUdpRelay } from '../wire/relays';
import { startCaddy } from '../world/caddy';
import { MOBILE, SLOW } from '../world/links';
import { NAMES } from '../world/names';
import type { World } from '../world/open-world';
import { inTurns } from './in-turns';

const TIMEOUT_MS = 25_000;
const VIEWPORT = { width: 1280, height: 720 };

/** The same server, the same line, and the two protocols. */
const PROTOCOLS = [
  { name: 'h2', open: openTcpRelay, flags: ['--disable-quic'] },
  {
    name: 'h3',
    open: openUdpRelay,
    flags: [`--origin-to-force-quic-on=${NAMES.player}:443,${NAMES.platform}:443`],
  },
] as const;

/** First frames over HTTP/2 and HTTP/3. No proxy of HTTP carries QUIC, so names and lines are the browser's own flags here. */
export async function benchHttp3(world: World, rounds = 5): Promise<void> {
  const { bare, player, byPlaylists } = world.pages;
  const pages = [
    ['bare', bare],
    ['with start', player],
    ['by playlists', byPlaylists],
  ] as const;
  const caddy = await startCaddy(world.certificate, world.upstreams);
  try {
    for (const { name: link, shape } of [MOBILE, SLOW]) {
      if (shape === null) continue;
      for (const { name, open, flags } of PROTOCOLS) {
        const relay = await open(shape, caddy.port);
        const browser = await world.launch([
          `--host-resolver-rules=MAP *:443 127.0.0.1:${relay.port}`,
          ...flags,
        ]);
        const measured = pages.map(([page, url]) => ({ name: page, url }));
        const found = await inTurns(measured, rounds, async ({ url }) => {
          const context = await browser.newContext({ viewport: VIEWPORT });
          const page = await context.newPage();
          const { started } = await watchStart(page, TIMEOUT_MS);
          await page.goto(url, { waitUntil: 'commit' });
          const { first, moving } = await started;
          const [zero, protocols] = await page.evaluate(
            () =>
              [
                performance.timeOrigin,
                performance
                  .getEntries()
                  .flatMap((entry) => ('nextHopProtocol' in entry ? [String(entry.nextHopProtocol)] : [])),
              ] as const,
          );
          const others = protocols.filter((protocol) => protocol !== '' && protocol !== name);
          if (others.length > 0) throw new Error(`spoke ${others.join()} in place of ${name}`);
          await context.close();
          return { first: first.at - zero, moving: moving.at - zero };
        });
        console.log(`\nhttp3 · ${link} · ${name} · ${rounds} rounds`);
        const base = found.get('bare') ?? [];
        for (const [page, starts] of found) {
          const of = (key: 'first' | 'moving') => {
            const values = starts.map((start) => start[key]);
            const ratio = median(values) / median(base.map((start) => start[key]));
            return `${spread(values)} ms (${ratio.toFixed(2)})`;
          };
          console.log(`${page}: first frame ${of('first')}, moving ${of('moving')}`);
        }
        await browser.close();
        relay.close();
      }
    }
  } finally {
    await caddy.stop();
  }
}
