import type { Page } from 'playwright/test';
import { inHost, openHostPage, playerIn } from '../steps/host-page';
import type { Player } from '../steps/player';
import { sliding } from '../steps/playlist-edits';
import type { Streams } from '../steps/stream-pages';
import type { EditPlaylist } from '../steps/stream-server';
import { withRanges } from '../steps/timed-edits';
import { fa } from '../steps/words';

/** Streams with ad breaks as HLS interstitials, in a host page that listens. */

export const CLASS = 'CLASS="com.apple.hls.interstitial"';

type Range = readonly [id: string, start: number, attributes: string];

/** Only in the programme's playlist. */
export const inProgramme =
  (...ranges: readonly Range[]): EditPlaylist =>
  (text, path) =>
    path === 'muxed/index.m3u8' ? withRanges(...ranges)(text, path) : text;

export interface Heard {
  readonly name: string;
  readonly duration?: number;
  readonly failure?: string;
}

export interface Watched {
  readonly player: Player;
  /** The region of the current break. */
  readonly region: ReturnType<Player['frame']['getByRole']>;
  /** The events about breaks and the end that the host page has received. */
  heard(): Promise<readonly Heard[]>;
}

export async function watchBreaks(
  page: Page,
  streams: Streams,
  ranges: readonly Range[],
  live = false,
): Promise<Watched> {
  const mark = inProgramme(...ranges);
  const slide = sliding();
  await streams.serve({
    path: '/cdn/muxed/master.m3u8',
    live,
    edit: (text, path) => {
      const marked = mark(text, path);
      return live && path.startsWith('muxed/') ? slide(marked, path) : marked;
    },
  });
  await openHostPage(page);
  const [type, id] = live ? ['live', '2001'] : ['vod', '1101'];
  await inHost(
    page,
    `window.heard = [];
     window.player = HostSDK.mount('#place', { type: '${type}', id: '${id}', autoplay: true, muted: true });
     player.on('ended', () => heard.push({ name: 'ended' }));
     player.on('adbreak', ({ kind, id, duration, failure }) => heard.push({ name: kind + ' ' + id, duration, failure }));`,
  );
  const player = await playerIn(page, '#place iframe');
  return {
    player,
    region: player.frame.getByRole('region', { name: fa('break.label') }),
    heard: () => inHost(page, 'return heard;'),
  };
}

/** Serves the list of a break's media, with additional fields. */
export async function serveList(
  page: Page,
  name: string,
  uris: readonly string[],
  rest: object = {},
): Promise<void> {
  const body = JSON.stringify({ ASSETS: uris.map((URI) => ({ URI })), ...rest });
  await page.route(`**/cdn/${name}`, (route) => route.fulfill({ body }));
}
