import { batch, computed, type ReadonlySignal } from '@preact/signals-core';
import type { Details } from '../../api/details';
import { fetchReplayPart, hasEntries, type ReplayPart } from '../../api/replay/replay-part';
import type { PlatformClient } from '../../api/request';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import { spread } from '../../lib/polling/jitter';
import { once } from '../../lib/signals/once';
import { throwIfAborted } from '../../lib/throw-if-aborted';
import { wait } from '../../lib/time/wait';
import type { Target } from '../../params/target';
import type { LiveSteering } from '../viewing/live-steering';
import type { Viewing } from '../viewing/viewing';
import type { RecordedShow } from './recorded-show';

/** An archive that is announced to a crowd is opened by all of it at once. Milliseconds. */
const SPREAD_MS = 1500;

const PARTS: readonly ReplayPart[] = ['reactions', 'polls', 'quiz', 'messages'];

interface Watched {
  readonly details: ReadonlySignal<Pick<Details, 'replayOffset'> | null>;
  readonly playback: Pick<Viewing['playback'], 'time' | 'pictureShown'>;
}

/**
 * Shows what was recorded around a video, if the platform has anything; one request for each part. Most videos have nothing,
 * and load no code for it.
 */
export function follow(
  { details, playback }: Watched,
  target: Extract<Target, { id: string }>,
  { tick }: Pick<LiveSteering, 'tick'>,
  { client }: { readonly client: PlatformClient },
): () => void {
  const ending = new AbortController();
  // Raw is the picture alone, with nothing of the platform around it.
  if (target.mode === 'raw') return () => undefined;
  const { signal: ended } = ending;
  const offset = computed(() => details.value?.replayOffset ?? 0);
  const place = computed(() => playback.time.value + offset.value);
  let opening: Promise<RecordedShow> | null = null;
  const open = async () => {
    const { openRecordedShow } = await loadChunk(() => import('./recorded-show'));
    return openRecordedShow(place, offset);
  };

  const ask = async (part: ReplayPart) => {
    await once(() => playback.pictureShown.value, ended);
    if (missing.get(client)?.has(part)) return;
    await wait(spread(SPREAD_MS), ended);
    const wire = await fetchReplayPart(client, target, part, ended);
    throwIfAborted(ended);
    if (wire === null) return noteMissing(client, part);
    if (!hasEntries(wire)) return;
    opening ??= open();
    const show = await opening;
    throwIfAborted(ended);
    batch(() => {
      if (show.take(part, wire)) tick(show.tick);
    });
  };
  for (const part of PARTS) ask(part).catch(ignoreFailure);
  return () => ending.abort();
}

/** The parts that the platform of a session does not have: they are not requested for further videos. */
const missing = new WeakMap<PlatformClient, Set<ReplayPart>>();

function noteMissing(client: PlatformClient, part: ReplayPart): void {
  const known = missing.get(client) ?? new Set();
  missing.set(client, known.add(part));
}
