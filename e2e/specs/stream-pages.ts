import type { Page } from 'playwright/test';
import { playerUrl, STREAM_PORTS } from './addresses';
import { test as base } from './player';
import { type EditPlaylist, type Served, StreamServer } from './stream-server';
import { type Course, noteStream, type Watched, watchStream } from './watch-stream';

export interface Stream {
  /** Path on the server. */
  readonly path: string;
  readonly edit?: EditPlaylist;
  readonly live?: boolean;
  /** Further fields of the details, with the server's origin at hand. */
  readonly details?: (origin: string) => Record<string, unknown>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly course?: Course;
}

export type Shown = Watched & { readonly requests: readonly Served[] };

/** 24 s of media: past the hand-over, and to the end. */
const ON_DEMAND: Course = { seconds: 5.5, end: 22.8 };
const LIVE: Course = { seconds: 4, end: null };

export interface Streams {
  inPlayer(stream: Stream): Promise<Shown>;
  /** The same on a page of hls.js with its defaults. */
  inBarePage(stream: Stream): Promise<Shown>;
}

export const test = base.extend<{ streams: Streams }>({
  streams: async ({ page, context }, use, { parallelIndex }) => {
    const open: StreamServer[] = [];
    const serve = async (port: number, edit: EditPlaylist | undefined) => {
      const server = await StreamServer.open(port, edit);
      open.push(server);
      return server;
    };
    await use({
      async inPlayer(stream) {
        const port = STREAM_PORTS[parallelIndex];
        if (port === undefined) throw new Error('more workers than ports of streams');
        const server = await serve(port, stream.edit);
        await nameStream(page, server, stream);
        const [type, id] = stream.live ? ['live', '2001'] : ['vod', '1101'];
        return show(page, playerUrl({ type, id, autoplay: true, ...stream.query }), stream, server);
      },
      async inBarePage(stream) {
        const server = await serve(0, stream.edit);
        return show(await context.newPage(), bareUrl(server, stream), stream, server);
      },
    });
    await Promise.all(open.map((server) => server.close()));
  },
});

/** The platform's details, with this stream in place of the video's own. */
async function nameStream(page: Page, { origin }: StreamServer, { path, details }: Stream): Promise<void> {
  await page.route(/\/api\/(vod\/1101|live\/2001)(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const json = {
      ...(await answer.json()),
      stream_link: origin + path,
      hls_links: [],
      subtitles: [],
      duration: null,
      start: null,
      ...details?.(origin),
    };
    await route.fulfill({ response: answer, json });
  });
}

async function show(page: Page, url: string, stream: Stream, server: StreamServer): Promise<Shown> {
  await noteStream(page);
  await page.goto(url, { waitUntil: 'commit' });
  const watched = await watchStream(page, stream.course ?? (stream.live ? LIVE : ON_DEMAND));
  return { ...watched, requests: server.requests };
}

function bareUrl({ origin }: StreamServer, { path }: Stream): string {
  return `${origin}/bare?${new URLSearchParams({ stream: origin + path })}`;
}
