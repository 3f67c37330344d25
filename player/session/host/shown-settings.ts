import type { ReadonlySignal } from '@preact/signals-core';
import type { PlayerState } from '../../../host-sdk/contract/contract';
import type { BridgeVerbs } from '../../bridge/facts';
import type { Outcome } from '../../bridge/methods-table';
import { once } from '../../lib/signals/once';
import { abortAfter } from '../../lib/time/abort-after';
import { findTrack } from './find-track';

/** Maximum wait for the state to show a change; a browser that has not reported it by then will not. Milliseconds. */
const SHOWN_WITHIN_MS = 1000;

/** A seek may end this far from its target, in seconds, since it may land on a key frame. */
const NEAR_S = 1;

type Settings = Pick<
  BridgeVerbs,
  | 'pause'
  | 'seek'
  | 'setVolume'
  | 'setMuted'
  | 'setRate'
  | 'setQuality'
  | 'setSubtitles'
  | 'setAudioTrack'
  | 'setSoundOnly'
>;

/** The same methods, whose outcomes wait until the state shows the new value, since a host reads it next. */
export function whenShown(state: ReadonlySignal<PlayerState>, verbs: Settings): Settings {
  const wait = async (done: Outcome | Promise<Outcome>, isShown: (now: PlayerState) => boolean) => {
    const outcome = await done;
    if (outcome !== null) return outcome;
    await once(() => isShown(state.value), abortAfter(SHOWN_WITHIN_MS)).catch(() => undefined);
    return null;
  };
  return {
    pause: () => wait(verbs.pause(), ({ paused }) => paused),
    seek: (to) =>
      wait(verbs.seek(to), ({ time, seekable }) => Math.abs(time - within(to, seekable)) < NEAR_S),
    setVolume: (to) => wait(verbs.setVolume(to), ({ volume }) => volume === Math.round(to)),
    setMuted: (to) => wait(verbs.setMuted(to), ({ muted }) => muted === to),
    setRate: (to) => wait(verbs.setRate(to), ({ rate }) => rate === to),
    setQuality: (to) => wait(verbs.setQuality(to), ({ quality }) => quality === to),
    setSubtitles: (to) =>
      wait(verbs.setSubtitles(to), ({ subtitle, subtitles }) => subtitle === idOf(subtitles, to)),
    setAudioTrack: (to) =>
      wait(verbs.setAudioTrack(to), ({ audioTrack, audioTracks }) => audioTrack === idOf(audioTracks, to)),
    setSoundOnly: (to) => wait(verbs.setSoundOnly(to), ({ soundOnly }) => soundOnly === to),
  };
}

function within(time: number, range: PlayerState['seekable']): number {
  return range === null ? time : Math.min(Math.max(time, range.start), range.end);
}

/** A host may name a track by its language. */
function idOf(tracks: PlayerState['subtitles'], idOrLang: string | null): string | null {
  return idOrLang === null ? null : (findTrack(tracks, idOrLang)?.id ?? idOrLang);
}
