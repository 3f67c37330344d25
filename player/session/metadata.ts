import { computed, effect, untracked } from '@preact/signals-core';
import type { PlatformClient } from '../api/request';
import { fetchMetadata, saveMetadata, type Video } from '../api/user-data';
import { once } from '../lib/once';
import type { Params } from '../params/parse';
import type { Target } from '../params/target';
import { openKeptPlace } from './kept-place';
import { openLike } from './like';
import { keepPlace } from './resume';
import { chooseStart } from './start';
import { choosePlace } from './start-place';
import type { Viewer } from './viewer';
import type { Viewing } from './viewing';
import type { Watched } from './watched';

/** While it plays, the platform is told the place this often, give or take a tenth: a million viewers do the same. */
const TELL_EVERY_MS = 10_000;

/** Within this time of its start playback may still go elsewhere by itself; seconds. */
const JUST_BEGUN_S = 6;

export interface MetadataContext {
  readonly client: PlatformClient;
  readonly viewer: Pick<Viewer, 'hasToken' | 'id'>;
  readonly watched: Watched;
  readonly params: Params;
  /** Seconds; the device's own place when the video opened. */
  readonly here: number | null;
}

/** What the platform keeps for the viewer of one video: his like and his place. */
export function keepMetadata(
  viewing: Viewing,
  target: Target & Video,
  { client, viewer, watched, params, here }: MetadataContext,
) {
  // What was said is sent although the viewer has gone on.
  const never = new AbortController().signal;
  const owner = computed(() => (viewer.hasToken.value ? (viewer.id.value ?? '') : null));
  const like = openLike({
    counted: computed(() => viewing.details.value?.likes ?? null),
    save: (liked) => saveMetadata(client, target, { liked }, never),
  });
  const place = openKeptPlace({
    save: (time, leaving) => saveMetadata(client, target, { time }, never, { keepalive: leaving }),
    onSaved: (time) => watched.keepTold(target, time),
  });

  const hasPlace = target.type !== 'live' && !params.preview;

  /** The place of the first viewer only: who logs in while he watches stays where he is. */
  let isFirst = true;
  /** Before the answer nothing is told, since it would hide where he was on another device. */
  let answered = false;

  const learn = async (asking: AbortSignal) => {
    answered = false;
    const told = watched.findTold(target);
    const learnLike = like.expect();
    let winner: 'here' | 'platform' = 'here';
    try {
      const { liked, time } = await fetchMetadata(client, target, asking);
      if (asking.aborted) return;
      learnLike(liked);
      place.know(Math.floor(time));
      if (time > 0 || here !== null) watched.keepTold(target, Math.floor(time));
      if (isFirst && choosePlace({ here, told, platform: time }) === 'platform') {
        winner = 'platform';
        await goOn(time);
      }
      isFirst = false;
    } catch {
      // Without an answer the device's own knowledge counts.
    }
    if (asking.aborted) return;
    answered = true;
    const now = watched.find(target);
    if (winner === 'here' && now !== null && hasPlace) place.keep(now, false);
  };

  /** Goes where he was on another device: by itself where he has hardly begun, else he is asked. */
  const goOn = async (elsewhere: number) => {
    const { engine, playback, started, resume } = viewing;
    // Before it knows its length, what plays cannot be moved.
    await once(() => engine.value !== null && playback.duration.value !== null);
    const [details, source] = [viewing.details.peek(), viewing.source.peek()];
    if (source === null) return;
    const startAt = (place: number | null) => chooseStart({ params, details, source, place });
    const { at, resumed } = startAt(elsewhere);
    if (!resumed || at === null) return;
    const hasJustBegun = Math.abs(playback.time.peek() - (startAt(here).at ?? 0)) < JUST_BEGUN_S;
    if (!started.peek() || hasJustBegun) resume.goTo(at);
    else resume.offer(at);
  };

  const tell = (time: number, leaving: boolean) => {
    if (answered && owner.peek() !== null) place.keep(time, leaving);
  };
  const ends = [
    // The first to end, since it tells the place for the last time.
    hasPlace ? keepPlace(viewing, tell, TELL_EVERY_MS * (0.9 + 0.2 * Math.random())) : () => undefined,
    effect(() => {
      if (owner.value === null) return undefined;
      const asking = new AbortController();
      untracked(() => void learn(asking.signal));
      return () => asking.abort();
    }),
    place.close,
    like.close,
  ];
  return {
    like,
    close() {
      for (const end of ends) end();
    },
  };
}
