import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { addresses, settingsFor } from '../../commands/addresses.mjs';
import { serveExport } from '../../commands/serve-export.mjs';
import { startPlatform } from '../../commands/start-platform.mjs';
import { stubPage } from '../../stub-page';
import { buildHost } from '../host/build-host';
import { framePage, hostPage } from '../host/host-page';
import { WATCH_PAGE } from '../measures/watch-page';
import { heavyMedia } from '../media/heavy-film.mjs';
import { type Certificate, makeCertificate } from '../wire/certificate';
import type { Upstreams } from '../wire/front';
import { type Lines, startLines } from '../wire/start-lines';
import { barePage } from './bare-page';
import { buildPeers, PEERS } from './build-peers';
import { buildPlayer } from './build-player';
import { type Contestant, contestants } from './contestants';
import { NAMES } from './names';
import { WORKER_FILES } from './service-worker';

/** The built player, the platform, and the pages that it is compared with, each on a name of its own. */
export interface World {
  readonly browser: Browser;
  /** The proxy through which each context reaches the servers. */
  readonly lines: Lines;
  readonly pages: {
    readonly bare: string;
    readonly player: string;
    /** The same film under another id, whose details contain no `start`. */
    readonly byPlaylists: string;
    /** The bare page in a frame of another site. */
    readonly framed: string;
    /** The player in a cross-site frame that is part of the page's markup. */
    readonly iframe: string;
    /** The player in a page of another site, mounted by the SDK. */
    readonly host: string;
    /** The player in the frame of the README's first example, in a page of another site. */
    readonly bundled: string;
    readonly stub: string;
    readonly peer: (name: string) => string;
    /** The page that observes another page of its origin (`watch-page.ts`). */
    readonly watch: string;
  };
  /** The compared players: all, or those named on the command line. */
  readonly contestants: readonly Contestant[];
  /** The platform's address for this process. */
  readonly platform: string;
  /** The two pages that play this live stream. */
  readonly live: (id: string, stream: string) => { readonly bare: string; readonly player: string };
  /** The two pages that play an archive of MPEG-TS. */
  readonly archive: { readonly bare: string; readonly player: string };
  readonly managedSource: boolean;
  /** The servers' certificate, and their ports by name. */
  readonly certificate: Certificate;
  readonly upstreams: Upstreams;
  /** Another browser like `browser`; `flags` are added. */
  readonly launch: (flags?: readonly string[]) => Promise<Browser>;
  close(): Promise<void>;
}

const FLAGS = ['--no-sandbox', '--disable-gpu'];

/** Bytes of a TLS record: the most that TLS allows, as nginx has it, and what its manual proposes for a quick first byte. */
const USUAL_RECORD = 16_384;
const SMALL_RECORD = 4096;

export interface WorldOptions {
  /** The compared players; all if left out. */
  readonly only?: readonly string[];
  /** The platform and its media stand on the player's own origin. */
  readonly oneOrigin?: boolean;
  /** The browser refuses sound without a gesture, as on most first visits. */
  readonly firstVisit?: boolean;
  /** The browser has the tests' ManagedMediaSource alone. */
  readonly managedSource?: boolean;
  /** The servers send TLS records of 4 kB in place of 16. */
  readonly smallRecords?: boolean;
  /** The browser speaks HTTP/1.1 to the servers. */
  readonly http1?: boolean;
}

export async function openWorld({
  only = [],
  oneOrigin = false,
  firstVisit = false,
  managedSource = false,
  smallRecords = false,
  http1 = false,
}: WorldOptions = {}): Promise<World> {
  const platform = oneOrigin ? NAMES.player : NAMES.platform;
  const local = addresses({ PLAYER_PORT: '4193', PLATFORM_PORT: '4194', HOST_PORT: '4195' });
  const at = {
    ...local,
    player: `https://${NAMES.player}`,
    platform: `https://${platform}`,
    host: `https://${NAMES.host}`,
    hostOnOtherSite: `https://${NAMES.host}`,
  };
  const state = fileURLToPath(new URL('../../../.state/bench', import.meta.url));
  const hlsFile = createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js');
  const stream = `${at.platform}/media/film/master.m3u8`;

  await buildPlayer(`${state}/dist`, {
    ...settingsFor(at, {}),
    PARDEH_MEDIA_HOSTS: platform,
    PARDEH_REDIRECT_HOSTS: NAMES.host,
  });
  await buildHost(`${state}/host`, at.player);
  const isWanted = (name: string) => only.length === 0 || only.includes(name);
  await buildPeers(`${state}/dist/peers`, stream, PEERS.filter(isWanted));
  const media = await heavyMedia(state);
  const stopPlatform = await startPlatform(at, {
    state: `${state}/platform`,
    quiet: true,
    ...(media && { media }),
  });
  const site = await serveExport({
    folder: `${state}/dist`,
    port: at.ports.player,
    brotli: 11,
    more: {
      '/bare.html': barePage(stream),
      '/watch.html': WATCH_PAGE,
      ...WORKER_FILES,
      '/hls.js': readFileSync(hlsFile, 'utf8'),
    },
  });
  const host = await serveExport({
    folder: `${state}/host`,
    port: at.ports.host,
    brotli: 11,
    more: {
      '/player.html': hostPage(at.player),
      '/stub.html': stubPage({ player: at.player, query: 'autoplay=true' }),
      '/bare.html': framePage(`${at.player}/bare.html`),
      '/iframe.html': framePage(`${at.player}/plr?type=vod&amp;id=1001&amp;autoplay=true&amp;site=embed`),
    },
  });
  const certificate = await makeCertificate(Object.values(NAMES));
  const upstreams: Upstreams = {
    [NAMES.player]: at.ports.player,
    [NAMES.platform]: at.ports.platform,
    [`${platform}/api`]: at.ports.platform,
    [`${platform}/media`]: at.ports.platform,
    [NAMES.host]: at.ports.host,
  };
  const lines = await startLines({
    certificate,
    recordBytes: smallRecords ? SMALL_RECORD : USUAL_RECORD,
    upstreams,
  });
  const autoplay = firstVisit ? 'document-user-activation-required' : 'no-user-gesture-required';
  const launch = (flags: readonly string[] = []) => {
    const { CHROMIUM_PATH } = process.env;
    return chromium.launch({
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      // The certificate has to be trusted, since the browser caches nothing of a page with a certificate error.
      args: [
        ...FLAGS,
        `--autoplay-policy=${autoplay}`,
        `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`,
        ...(http1 ? ['--disable-http2'] : []),
        ...flags,
      ],
    });
  };
  const pages = {
    bare: `${at.player}/bare.html`,
    player: `${at.player}/plr?type=vod&id=1001&autoplay=true&site=embed`,
    byPlaylists: `${at.player}/plr?type=vod&id=1101&autoplay=true&site=embed`,
    framed: `${at.host}/bare.html`,
    iframe: `${at.host}/iframe.html`,
    host: `${at.host}/player.html`,
    bundled: `${at.host}/bundled.html`,
    stub: `${at.host}/stub.html`,
    watch: `${at.player}/watch.html`,
    peer: (name: string) => `${at.player}/peers/${name}/${name}.html`,
  };
  const bareOf = (address: string) => `${at.player}/bare.html?stream=${encodeURIComponent(address)}`;
  const browser = await launch(['--disable-quic']);
  return {
    browser,
    lines,
    certificate,
    upstreams,
    launch,
    managedSource,
    pages,
    contestants: contestants(pages).filter(({ name }) => isWanted(name)),
    platform: local.platform,
    live: (id, address) => ({
      bare: bareOf(address),
      player: `${at.player}/plr?type=live&id=${id}&autoplay=true&site=embed`,
    }),
    archive: {
      bare: bareOf(`${at.platform}/media/match/master.m3u8`),
      player: `${at.player}/plr?type=archive&id=3001&autoplay=true&site=embed`,
    },
    async close() {
      await browser.close();
      await lines.stop();
      await Promise.all([site.stop(), host.stop()]);
      await stopPlatform();
    },
  };
}
