import type { Video } from '../../api/user-data';
import { once } from '../../lib/signals/once';
import type { Params } from '../../params/parse';
import type { Target } from '../../params/target';
import { openKeptPlace } from '../library/kept-place';
import type { Watched } from '../library/watched';
import { chooseStart, worthResuming } from '../viewing/start/start';
import { choosePlace } from '../viewing/start/start-place';
import type { Viewing } from '../viewing/viewing';

/** Within this distance of its start position, playback may still be moved without asking; seconds. */
const JUST_BEGUN_S = 6;

/** A position this close to the viewer's own is not worth a jump; seconds. */
const NEARBY_S = 5;

export interface AccountPlaceOptions {
  /** @param leaving the page may be gone before the response arrives */
  readonly savePlace: (time: number, leaving: boolean) => Promise<void>;
  readonly watched: Watched;
  readonly params: Params;
  /** Seconds; the device's own place when the video opened. */
  readonly here: number | null;
  /** The account was known when the page opened; otherwise the viewer has logged in on it. */
  readonly isOpening: boolean;
  /** The account is still the current one. */
  readonly isCurrent: () => boolean;
  /** Aborted with the video, and when the account changes. */
  readonly ending: AbortSignal;
}

/** The account's position in this video: used to resume, offered, and updated while the viewer watches. */
export interface AccountPlace {
  /** @param time the platform's position in seconds; `null` if it did not respond */
  meet(time: number | null): Promise<void>;
  /** @param time whole seconds; `leaving`: this may be the last chance to save */
  save(time: number, leaving: boolean): void;
  /** The account's position as last known, in whole seconds. */
  last(): number;
}

export function openAccountPlace(
  viewing: Viewing,
  target: Target & Video,
  { savePlace, watched, params, here, isOpening, isCurrent, ending }: AccountPlaceOptions,
): AccountPlace {
  const { engine, playback, started, resume } = viewing;
  const kept = openKeptPlace({
    save: savePlace,
    onSaved: (time) => {
      if (isCurrent()) watched.keepSynced(target, time);
    },
  });
  ending.addEventListener('abort', kept.close, { once: true });

  /** Until the platform has responded nothing is sent, since that would overwrite the position of another device. */
  let answered = false;
  /** The viewer was offered another position, and has neither taken it nor continued without it. */
  let undecided = false;

  const startFrom = (place: number | null) => {
    const [details, source] = [viewing.details.peek(), viewing.source.peek()];
    return source === null ? null : chooseStart({ params, details, source, place });
  };

  const own = () => worthResuming(isOpening ? here : playback.time.peek());

  const hasJustStarted = () =>
    isOpening && Math.abs(playback.time.peek() - (startFrom(here)?.at ?? 0)) < JUST_BEGUN_S;

  const resumeFrom = async (platform: number) => {
    // Playback cannot be moved before its duration is known.
    await once(() => engine.value !== null && playback.duration.value !== null, ending);
    const way = choosePlace({ here: own(), synced: watched.findSynced(target), platform });
    const start = startFrom(platform);
    if (way === 'here') return 'here';
    const isNear = Math.abs(playback.time.peek() - platform) < NEARBY_S;
    if (isNear || start === null || !start.resumed || start.at === null) return 'neither';
    if (way === 'platform' && (!started.peek() || hasJustStarted())) {
      resume.goTo(start.at);
      watched.keep(target, Math.floor(start.at));
      watched.keepSynced(target, Math.floor(start.at));
    } else {
      undecided = true;
      resume.offer(start.at);
      if (own() !== null) watched.keepSynced(target, null);
    }
    return 'platform';
  };

  return {
    async meet(time) {
      let winner = 'here';
      if (time !== null) {
        kept.know(Math.floor(time));
        if (time > 0) winner = await resumeFrom(time);
      }
      answered = true;
      const now = watched.find(target);
      if (winner !== 'here' || now === null) return;
      if (time !== null) watched.keepSynced(target, Math.floor(time));
      kept.keep(now, false);
    },
    save(time, leaving) {
      if (!answered) return;
      const isWatching = resume.offered.peek() === null && playback.state.peek() !== 'paused';
      if (undecided && !isWatching) return;
      undecided = false;
      kept.keep(time, leaving);
    },
    last: () => kept.last() ?? watched.find(target) ?? 0,
  };
}
