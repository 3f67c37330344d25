import type { Session } from '../session/session';
import { positionOf, SKIP_S } from '../stage/position';

/** Volume of who asks for sound where there was none (specification, section 9: "volume toggle 50"). */
const AUDIBLE = 0.5;

export interface KeyAction {
  /** Goes on while the key is held down. */
  readonly repeats: boolean;
  readonly run: (session: Session) => void;
}

/** The player's own keys, by `KeyboardEvent.code`. Features bring theirs in their manifests. */
export const PLAYER_KEYS: ReadonlyMap<string, KeyAction> = new Map([
  ['Space', once(({ viewing }) => viewing.value?.toggle())],
  ['KeyK', once(({ viewing }) => viewing.value?.toggle())],
  ['KeyF', once(({ fullscreen }) => fullscreen.toggle?.())],
  ['KeyM', once(toggleSound)],
  // Time goes from left to right in every language, so the arrows do not mirror.
  ['ArrowLeft', { repeats: true, run: (session) => skip(session, -SKIP_S) }],
  ['ArrowRight', { repeats: true, run: (session) => skip(session, SKIP_S) }],
]);

function once(run: (session: Session) => void): KeyAction {
  return { repeats: false, run };
}

/** A live without a time machine has nowhere to go; the position knows it. */
function skip({ viewing }: Session, seconds: number): void {
  if (viewing.value !== null) positionOf(viewing.value).skip(seconds);
}

function toggleSound(session: Session): void {
  const viewing = session.viewing.value;
  if (viewing === null) return;
  const { playback } = viewing;
  const isHeard = !playback.muted.value && playback.volume.value > 0;
  if (isHeard) {
    playback.setMuted(true);
    return;
  }
  if (playback.volume.value === 0) playback.setVolume(AUDIBLE);
  viewing.unmute();
}
