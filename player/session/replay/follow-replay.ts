import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Details } from '../../api/details';
import type { ReplayTarget } from '../../api/replay/replay-call';
import { fetchReplayPolls, type ReplayPoll } from '../../api/replay/replay-polls';
import { hasReplayMessages } from '../../api/replay/replay-presence';
import { fetchReplayQuiz, type ReplayQuiz } from '../../api/replay/replay-quiz';
import { fetchReplayReactions, type ReplayReactions } from '../../api/replay/replay-reactions';
import type { PlatformClient } from '../../api/request';
import { ignoreFailure } from '../../lib/ignore-failure';
import { spread } from '../../lib/polling/jitter';
import { once } from '../../lib/signals/once';
import { throwIfAborted } from '../../lib/throw-if-aborted';
import { wait } from '../../lib/time/wait';
import type { Target } from '../../params/target';
import type { Recorded } from '../live-data/recorded';
import type { LiveSteering } from '../viewing/live-steering';
import type { Viewing } from '../viewing/viewing';
import { quizAt } from './quiz-at';
import { recordedTick } from './recorded-tick';

/** Requests are spread over this time, since viewers open an announced archive all at once. Milliseconds. */
const SPREAD_MS = 1500;

interface Watched {
  readonly details: ReadonlySignal<Pick<Details, 'replayOffset'> | null>;
  readonly playback: Pick<Viewing['playback'], 'time' | 'pictureShown'>;
}

/** Shows the data that was recorded around a video, if the platform has any; one request for each part. */
export function follow(
  { details, playback }: Watched,
  target: Extract<Target, { id: string }>,
  { tick }: Pick<LiveSteering, 'tick'>,
  { client }: { readonly client: PlatformClient },
): () => void {
  const ending = new AbortController();
  // Raw mode shows the picture alone, without the platform's data.
  if (target.mode === 'raw') return () => undefined;
  const { signal: ended } = ending;
  const [reactions, polls, quizzes, hasMessages] = [
    signal<ReplayReactions | null>(null),
    signal<readonly ReplayPoll[]>([]),
    signal<readonly ReplayQuiz[]>([]),
    signal(false),
  ];
  const offset = computed(() => details.value?.replayOffset ?? 0);
  const place = computed(() => playback.time.value + offset.value);
  const quiz = computed(() => quizAt(quizzes.value, place.value));
  const recorded: Recorded = { place, offset, reactions, polls, quiz, hasMessages };
  const shown = recordedTick(recorded);

  /** @param take returns whether the response has anything to show */
  const ask = async <T>(fetch: FetchPart<T>, take: (found: T) => boolean) => {
    await once(() => playback.pictureShown.value, ended);
    if (missing.get(client)?.has(fetch)) return;
    await wait(spread(SPREAD_MS), ended);
    const found = await fetch(client, target, ended);
    throwIfAborted(ended);
    if (found === null) return noteMissing(client, fetch);
    batch(() => {
      if (take(found)) tick(shown);
    });
  };
  const parts = [
    ask(fetchReplayReactions, (found) => {
      reactions.value = found.counts.length > 0 ? found : null;
      return found.counts.length > 0;
    }),
    ask(fetchReplayPolls, (found) => {
      polls.value = found;
      return found.length > 0;
    }),
    ask(fetchReplayQuiz, (found) => {
      quizzes.value = found;
      return found.length > 0;
    }),
    ask(hasReplayMessages, (found) => {
      hasMessages.value = found;
      return found;
    }),
  ];
  for (const part of parts) part.catch(ignoreFailure);
  return () => ending.abort();
}

/** The parts that a session's platform does not have: they are not requested for further videos. */
const missing = new WeakMap<PlatformClient, Set<unknown>>();

function noteMissing(client: PlatformClient, part: unknown): void {
  const known = missing.get(client) ?? new Set();
  missing.set(client, known.add(part));
}

type FetchPart<T> = (client: PlatformClient, target: ReplayTarget, signal: AbortSignal) => Promise<T | null>;
