import type { PlayerEventName, PlayerEvents } from '../../../host-sdk/contract/contract';
import type { PlayerHandle } from '../../../host-sdk/wire/handle';
import { PlayerError } from '../../../host-sdk/wire/player-error';

/** The cases also run in a page without a test runner, so they have their own few assertions. */
export function same(actual: unknown, expected: unknown): void {
  const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (found !== wanted) throw new Error(`found ${found} in place of ${wanted}`);
}

export async function rejectsWith(promise: Promise<unknown>, code: string): Promise<void> {
  const reason = await promise.then(
    () => 'nothing',
    (error: unknown) => error,
  );
  same(reason instanceof PlayerError ? reason.code : String(reason), code);
}

/** An event of the contract that is missing here is a compile error. */
const EVENTS: { readonly [Name in PlayerEventName]: Name } = {
  loadstart: 'loadstart',
  contentchange: 'contentchange',
  ready: 'ready',
  play: 'play',
  playing: 'playing',
  pause: 'pause',
  waiting: 'waiting',
  seeking: 'seeking',
  seeked: 'seeked',
  timeupdate: 'timeupdate',
  cuepoint: 'cuepoint',
  metadata: 'metadata',
  adbreak: 'adbreak',
  chapterchange: 'chapterchange',
  playlistchange: 'playlistchange',
  camerachange: 'camerachange',
  progress: 'progress',
  stats: 'stats',
  data: 'data',
  durationchange: 'durationchange',
  ended: 'ended',
  volumechange: 'volumechange',
  ratechange: 'ratechange',
  qualitychange: 'qualitychange',
  subtitleschange: 'subtitleschange',
  audiotrackchange: 'audiotrackchange',
  soundonlychange: 'soundonlychange',
  liveedge: 'liveedge',
  outage: 'outage',
  autoplayblocked: 'autoplayblocked',
  fullscreenchange: 'fullscreenchange',
  fullscreenrequest: 'fullscreenrequest',
  pictureinpicturechange: 'pictureinpicturechange',
  redirect: 'redirect',
  snapshot: 'snapshot',
  screen: 'screen',
  statechange: 'statechange',
  error: 'error',
  destroy: 'destroy',
};

export const EVENT_NAMES: readonly PlayerEventName[] = Object.values(EVENTS);

/** Records all later events of a handle. */
export function listen(handle: PlayerHandle, ...names: readonly PlayerEventName[]): unknown[][] {
  const received: unknown[][] = [];
  for (const name of names) handle.on(name, (data: PlayerEvents[typeof name]) => received.push([name, data]));
  return received;
}

/** Messages keep their order, so after a response everything that was sent before it has arrived. */
export async function settle(handle: PlayerHandle): Promise<void> {
  await handle.getState();
}
