import type { Page } from 'playwright/test';
import { playerUrl, type Query, STREAM_PORTS } from './addresses';
import { test as base } from './player';
import { type Served, StreamServer, type StreamServerOptions } from './stream-server';
import { type Course, noteStream, type Watched, watchStream } from './watch-stream';

export interface Stream extends StreamServerOptions {
  /** Path on the server. */
  readonly path: string;
  readonly live?: boolean;
  /** Returns the details' `start` field for this origin. */
  readonly start?: (origin: string) => unknown;
  readonly drm?: (origin: string) => unknown;
  readonly duration?: number;
  /** Query of the player's URL. */
  readonly query?: Query;
  readonly course?: Course;
}

export type Shown = Watched & { readonly live: boolean; readonly requests: readonly Served[] };

/** 24 s of media: past the hand-over to the engine, and to the end. */
const ON_DEMAND: Course = { seconds: 4.6, end: 23.2 };
const LIVE: Course = { seconds: 4, end: null };

export interface Streams {
  /** Serves it in place of the video's own stream, without opening a page. */
  serve(stream: Stream): Promise<StreamServer>;
  /** Opens it in the player, and returns its server. */
  open(stream: Stream): Promise<StreamServer>;
  inPlayer(stream: Stream): Promise<Shown>;
  /** Plays the same on a page with only hls.js and its defaults. */
  inBarePage(stream: Stream): Promise<Shown>;
}

export const test = base.extend<{ streams: Streams }>({
  streams: async ({ page, context }, use, { parallelIndex }) => {
    const servers: StreamServer[] = [];
    const serveAt = async (port: number, stream: Stream) => {
      const server = await StreamServer.open(port, stream);
      servers.push(server);
      return server;
    };
    const serve = async (stream: Stream) => {
      const port = STREAM_PORTS[parallelIndex];
      if (port === undefined) throw new Error('more workers than ports of streams');
      const server = await serveAt(port, stream);
      await nameStream(page, server, stream);
      return server;
    };
    const openPlayer = async (stream: Stream) => {
      const server = await serve(stream);
      await noteStream(page);
      const [type, id] = stream.live ? ['live', '2001'] : ['vod', '1101'];
      await page.goto(playerUrl({ type, id, autoplay: true, ...stream.query }), { waitUntil: 'commit' });
      return server;
    };
    await use({
      serve,
      open: openPlayer,
      async inPlayer(stream) {
        return watch(page, stream, await openPlayer(stream));
      },
      async inBarePage(stream) {
        const server = await serveAt(0, stream);
        const bare = await context.newPage();
        await noteStream(bare);
        await bare.goto(bareUrl(server, stream), { waitUntil: 'commit' });
        return watch(bare, stream, server);
      },
    });
    await Promise.all(servers.map((server) => server.close()));
  },
});

/** The platform's details, with this stream in place of the video's own. */
async function nameStream(
  page: Page,
  { origin }: StreamServer,
  { path, start, drm, duration }: Stream,
): Promise<void> {
  await page.route(/\/api\/(vod\/1101|live\/2001)(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const json = {
      ...(await answer.json()),
      stream_link: origin + path,
      hls_links: [],
      subtitles: [],
      duration: duration ?? null,
      start: start?.(origin) ?? null,
      drm: drm?.(origin) ?? null,
    };
    await route.fulfill({ response: answer, json });
  });
}

async function watch(page: Page, stream: Stream, { requests }: StreamServer): Promise<Shown> {
  const watched = await watchStream(page, stream.course ?? (stream.live ? LIVE : ON_DEMAND));
  return { ...watched, live: stream.live ?? false, requests };
}

function bareUrl({ origin }: StreamServer, { path }: Stream): string {
  return `${origin}/bare?${new URLSearchParams({ stream: origin + path })}`;
}
