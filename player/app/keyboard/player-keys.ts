import { formatClock, formatPercent } from '../../i18n/format';
import { type Key, t } from '../../i18n/translate';
import type { Session } from '../../session/session';
import { isGoing } from '../../session/viewing/going';
import type { Viewing } from '../../session/viewing/viewing';
import { positionOf, SKIP_S } from '../../stage/timeline/position';
import type { IconName } from '../../ui/icons/icon';
import type { KeyNews, KeyText } from './key-feedback';

/** Volume change of one arrow key press, in percent. */
const VOLUME_STEP = 5;

/** Performs the action and returns its feedback; `null` if the effect is visible anyway. */
export type KeyVerb = () => KeyNews | null | Promise<KeyNews | null>;

export interface PlayerKey {
  /** Whether the action repeats while the key is held down. */
  readonly repeats: boolean;
  /** The current action; `null` if there is none. */
  readonly find: (session: Session) => KeyVerb | null;
}

/** The player's own keys, by `KeyboardEvent.code`. Features declare theirs in their manifests. */
export const PLAYER_KEYS: ReadonlyMap<string, PlayerKey> = new Map([
  ['Space', once(playOrPause)],
  ['KeyK', once(playOrPause)],
  ['KeyF', once(fillScreen)],
  ['KeyL', once(lock)],
  ['KeyM', once(silence)],
  ['ArrowUp', held((session) => nudge(session, VOLUME_STEP))],
  ['ArrowDown', held((session) => nudge(session, -VOLUME_STEP))],
  // Time runs from left to right in every language, so the arrows are not mirrored.
  ['ArrowLeft', held((session) => skip(session, -SKIP_S))],
  ['ArrowRight', held((session) => skip(session, SKIP_S))],
  ['Home', once((session) => goToShare(session, 0))],
  ['End', once((session) => goToShare(session, 1))],
  ...Array.from({ length: 10 }, (_, digit): [string, PlayerKey] => [
    `Digit${digit}`,
    once((session) => goToShare(session, digit / 10)),
  ]),
]);

function once(find: PlayerKey['find']): PlayerKey {
  return { repeats: false, find };
}

function held(find: PlayerKey['find']): PlayerKey {
  return { repeats: true, find };
}

function playOrPause({ viewing }: Session): KeyVerb | null {
  const now = viewing.value;
  if (now === null) return null;
  return () => {
    const goes = isGoing(now);
    now.toggle();
    const words = goes ? makeWords('pause', 'transport.pause') : makeWords('play', 'transport.play');
    return { kind: 'disc', words };
  };
}

/** `null` without a seekable range, as for a live stream without a DVR window. */
function skip({ viewing }: Session, seconds: number): KeyVerb | null {
  const position = viewing.value === null ? null : positionOf(viewing.value);
  if (position?.movable.value !== true) return null;
  return () => {
    position.skip(seconds);
    return { kind: 'skip', seconds };
  };
}

/** `share` of the duration, 0 to 1. The end of a live stream is its live edge, to which the engine seeks. */
function goToShare({ viewing }: Session, share: number): KeyVerb | null {
  const now = viewing.value;
  const range = now === null ? null : movableRange(now);
  if (now === null || range === null) return null;
  return () => {
    const live = now.engine.value?.live.value ?? null;
    if (share === 1 && live !== null) {
      live.catchUp();
      return pill('forward', () => t('live.at-edge'));
    }
    const time = range.start + share * (range.end - range.start);
    const icon = time < now.playback.time.value ? 'skip-back' : 'skip-forward';
    positionOf(now).goTo(time);
    return pill(icon, () => formatClock(time - range.start));
  };
}

function movableRange(viewing: Viewing) {
  const position = positionOf(viewing);
  return position.movable.value ? position.range.value : null;
}

function nudge({ viewing, volume }: Session, points: number): KeyVerb | null {
  if (viewing.value === null) return null;
  return () => {
    volume.nudge(points);
    return volumeNews(volume);
  };
}

function silence({ viewing, volume }: Session): KeyVerb | null {
  if (viewing.value === null) return null;
  return () => {
    volume.toggle();
    return volumeNews(volume);
  };
}

function volumeNews({ audible }: Session['volume']): KeyNews {
  return {
    kind: 'pill',
    read: () =>
      audible.value === 0
        ? makeWords('volume-off', 'volume.muted')
        : {
            icon: audible.value < 50 ? 'volume-low' : 'volume-high',
            text: `${t('volume.label')} ${formatPercent(audible.value / 100)}`,
          },
  };
}

function fillScreen({ fullscreen }: Session): KeyVerb | null {
  const { toggle } = fullscreen;
  if (toggle === null) return null;
  return () => {
    const leaves = fullscreen.active.value;
    toggle();
    return leaves
      ? pill('exit-fullscreen', () => t('transport.exit-fullscreen'))
      : pill('fullscreen', () => t('transport.fullscreen'));
  };
}

function lock({ lock: { locked, toggle } }: Session): KeyVerb {
  return () => {
    const words = locked.value ? makeWords('unlock', 'keys.unlocked') : makeWords('lock', 'keys.locked');
    toggle();
    return { kind: 'pill', read: () => words };
  };
}

function makeWords(icon: IconName, key: Key): KeyText {
  return { icon, text: t(key) };
}

function pill(icon: IconName, text: () => string): KeyNews {
  return { kind: 'pill', read: () => ({ icon, text: text() }) };
}
