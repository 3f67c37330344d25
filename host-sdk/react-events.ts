import type { PlayerEventName, PlayerEvents } from './contract/contract';
import type { PlayerHandle } from './wire/handle';
import type { HostParams } from './wire/host-params';

type EventProps = { readonly [N in PlayerEventName]: `on${Capitalize<N>}` };

/** Listeners as props: `onPlay`, `onTimeupdate` …; snapshots use `onSnapshot`, as everywhere in the SDK. */
export type Handlers = Omit<
  { [N in PlayerEventName as EventProps[N]]?: (data: PlayerEvents[N]) => void },
  keyof HostParams
>;

const PROPS: EventProps = {
  loadstart: 'onLoadstart',
  contentchange: 'onContentchange',
  ready: 'onReady',
  play: 'onPlay',
  playing: 'onPlaying',
  pause: 'onPause',
  waiting: 'onWaiting',
  seeking: 'onSeeking',
  seeked: 'onSeeked',
  timeupdate: 'onTimeupdate',
  cuepoint: 'onCuepoint',
  metadata: 'onMetadata',
  adbreak: 'onAdbreak',
  chapterchange: 'onChapterchange',
  playlistchange: 'onPlaylistchange',
  camerachange: 'onCamerachange',
  progress: 'onProgress',
  stats: 'onStats',
  data: 'onData',
  durationchange: 'onDurationchange',
  ended: 'onEnded',
  volumechange: 'onVolumechange',
  ratechange: 'onRatechange',
  qualitychange: 'onQualitychange',
  subtitleschange: 'onSubtitleschange',
  audiotrackchange: 'onAudiotrackchange',
  soundonlychange: 'onSoundonlychange',
  liveedge: 'onLiveedge',
  outage: 'onOutage',
  autoplayblocked: 'onAutoplayblocked',
  fullscreenchange: 'onFullscreenchange',
  fullscreenrequest: 'onFullscreenrequest',
  pictureinpicturechange: 'onPictureinpicturechange',
  redirect: 'onRedirect',
  snapshot: 'onSnapshot',
  screen: 'onScreen',
  statechange: 'onStatechange',
  error: 'onError',
  destroy: 'onDestroy',
};

const NAMES: ReadonlySet<string> = new Set(Object.keys(PROPS));

const isEventName = (name: string): name is PlayerEventName => NAMES.has(name);

/** All events of the contract. */
export const EVENT_NAMES: readonly PlayerEventName[] = Object.keys(PROPS).filter(isEventName);

export const isHandler = (prop: string): boolean => Object.values<string>(PROPS).includes(prop);

/**
 * Listens to the events that have handlers; `follow` checks for new ones.
 *
 * @param handlers returns the current props, which may differ in each rendering
 */
export function listen(handle: Pick<PlayerHandle, 'on'>, handlers: () => object): { follow(): void } {
  const open = new Set(EVENT_NAMES.filter((name) => name !== 'snapshot'));
  const follow = () => {
    for (const name of open) {
      if (typeof Reflect.get(handlers(), PROPS[name]) !== 'function') continue;
      open.delete(name);
      handle.on(name, (data) => {
        const handler: unknown = Reflect.get(handlers(), PROPS[name]);
        if (typeof handler === 'function') handler(data);
      });
    }
  };
  follow();
  return { follow };
}
