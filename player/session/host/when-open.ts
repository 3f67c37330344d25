import { once } from '../../lib/signals/once';
import { abortAfter } from '../../lib/time/abort-after';
import { wait } from '../../lib/time/wait';
import type { Viewing } from '../viewing/viewing';

/** The host's own timeout is ten seconds. */
const OPEN_WITHIN_MS = 7000;

type Opening = Pick<Viewing, 'engine' | 'playback' | 'phase'>;

/** Waits until seekable range and tracks of this video are known, or it is known that none will be. */
export async function whenOpen(viewing: Opening): Promise<void> {
  if (!isOpen(viewing)) await once(() => isOpen(viewing), abortAfter(OPEN_WITHIN_MS)).catch(() => undefined);
}

function isOpen({ engine, playback, phase }: Opening): boolean {
  if (phase.value !== 'loading' && phase.value !== 'ready') return true;
  const now = engine.value;
  if (now === null) return false;
  const hasRange = now.live.value !== null || playback.seekable.value !== null;
  return now.opened === undefined ? hasRange || playback.pictureShown.value : hasRange && now.opened.value;
}

/** Requests are retried for longer than a host waits, whose call may already have waited for the wire. */
const FOUND_WITHIN_MS = 5000;

/** Resolves with `failed` if no source was found in time; otherwise never settles. */
export async function whenHopeless({ engine }: Pick<Viewing, 'engine'>): Promise<'failed'> {
  await wait(FOUND_WITHIN_MS, new AbortController().signal);
  return engine.peek() === null ? 'failed' : new Promise(() => undefined);
}
